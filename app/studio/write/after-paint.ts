interface Late<Value> {
  call: (value: Value) => void;
  cancel: () => void;
}

/** Does something with the latest value of all calls until the next paint, after it: what was typed is painted first. */
export function afterPaint<Value>(work: (value: Value) => void): Late<Value> {
  let latest: { value: Value } | null = null;
  let painting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    painting = 0;
    if (latest) work(latest.value);
    latest = null;
  };
  return {
    call: (value) => {
      latest = { value };
      painting ||= requestAnimationFrame(() => {
        timer = setTimeout(run);
      });
    },
    cancel: () => {
      latest = null;
      cancelAnimationFrame(painting);
      clearTimeout(timer);
    },
  };
}
