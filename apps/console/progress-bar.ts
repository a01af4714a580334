/** The bar at the top edge while something is on its way. Fetched when first needed: the login page does without. */

const trickleMs = 120;

const load = async () => {
  const { default: bar } = await import('nprogress');
  // The package's own markup carries a role that does not exist; the page says by itself that it is loading.
  bar.configure({
    showSpinner: false,
    trickleSpeed: trickleMs,
    template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
    barSelector: '.bar',
  });
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
