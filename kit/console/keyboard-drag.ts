/** Dragging by keyboard without losing a key. */
import { KeyboardSensor, type KeyboardSensorOptions, type SensorContext, type SensorInstance, type SensorProps } from '@dnd-kit/core';

/** A key waits no longer than this for the one before it. */
const patienceMs = 1000;
const endKeys = ['Space', 'Enter'];
const dragKeys = new Set([...endKeys, 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** dnd-kit would drop with Tab, too: nobody who goes on to something else has said where it is to be. */
const keyboardCodes = { start: endKeys, cancel: ['Escape', 'Tab'], end: endKeys };

/**
 * dnd-kit's own sensor takes a key at once, whether or not the drag has begun and the last move has been drawn: on a slow
 * machine quick keys are lost, or move by the wrong distance. This one hands them on in order, each when it can count.
 * Use it as `useSensor(KeyboardDrag, { coordinateGetter })`.
 */
export class KeyboardDrag implements SensorInstance {
  static activators = KeyboardSensor.activators;
  autoScrollEnabled = false;
  readonly #context: SensorProps<KeyboardSensorOptions>['context'];
  readonly #document: Document;
  readonly #waiting: string[] = [];
  /** What the last move or scroll started from; it is drawn once this is no longer the current state. */
  #moved: SensorContext | undefined;
  #listens = false;
  #passing = false;
  #since = 0;
  #frame = 0;

  constructor(props: SensorProps<KeyboardSensorOptions>) {
    const { target } = props.event;
    this.#context = props.context;
    this.#document = target instanceof Node ? (target.ownerDocument ?? document) : document;
    this.#document.addEventListener('keydown', this.#take, true);
    const ended = (tell: () => void) => () => {
      this.#document.removeEventListener('keydown', this.#take, true);
      cancelAnimationFrame(this.#frame);
      this.#waiting.length = 0;
      tell();
    };
    new KeyboardSensor({
      ...props,
      // A smooth scroll is over nobody knows when.
      options: { ...props.options, scrollBehavior: 'instant', keyboardCodes },
      onMove: (coordinates) => {
        this.#moved = props.context.current;
        props.onMove(coordinates);
      },
      onEnd: ended(props.onEnd),
      onCancel: ended(props.onCancel),
    });
    // dnd-kit begins to listen in the next task; this one comes right after it.
    setTimeout(() => {
      this.#listens = true;
    });
  }

  readonly #take = (event: KeyboardEvent) => {
    if (this.#passing || !dragKeys.has(event.code)) return;
    // It takes the lift back whatever moves still wait, and then moves the focus as ever. What is about to be dropped is dropped.
    if (event.code === 'Tab' && this.#listens && !this.#waiting.some((code) => endKeys.includes(code))) return this.#pass('Tab');
    event.preventDefault();
    event.stopImmediatePropagation();
    // A key that is held down asks again by itself.
    if (event.repeat && this.#waiting.length > 0) return;
    if (this.#waiting.push(event.code) > 1) return;
    this.#since = performance.now();
    this.#frame = requestAnimationFrame(this.#passOn);
  };

  readonly #passOn = () => {
    if (this.#isReady() || performance.now() - this.#since > patienceMs) {
      this.#since = performance.now();
      this.#pass(this.#waiting.shift());
    }
    if (this.#waiting.length > 0) this.#frame = requestAnimationFrame(this.#passOn);
  };

  #pass(code: string | undefined): void {
    const { current } = this.#context;
    const places = () => current.scrollableAncestors.map(({ scrollLeft, scrollTop }) => `${scrollLeft},${scrollTop}`).join();
    const before = places();
    this.#passing = true;
    this.#document.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    this.#passing = false;
    // Where what is dragged is out of sight, dnd-kit scrolls and lets the scrolling move it.
    if (places() !== before) this.#moved = current;
  }

  /** Everything is measured, the last move is drawn, and what lies below is known. */
  #isReady(): boolean {
    const { collisionRect, collisions, droppableRects, over } = this.#context.current;
    const isDrawn = this.#context.current !== this.#moved;
    return this.#listens && isDrawn && collisionRect !== null && droppableRects.size > 0 && collisions?.[0]?.id === over?.id;
  }
}
