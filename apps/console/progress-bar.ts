/** The bar at the top edge while something is on its way. Fetched when first needed: the login page does without. */

const trickleMs = 120;

const load = async () => {
  const { default: bar } = await import('nprogress');
  bar.configure({ showSpinner: false, trickleSpeed: trickleMs });
  return bar;
};

/** Starts the bar; the returned function ends it. Fits an effect: `useEffect(startProgress, [])`. */
export function startProgress(): () => void {
  let isOver = false;
  const started = load().then((bar) => {
    if (!isOver) bar.start();
    return bar;
  });
  return () => {
    isOver = true;
    void started.then((bar) => bar.done());
  };
}
