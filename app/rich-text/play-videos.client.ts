/**
 * Plays the network's own videos when their reader asks: the adaptive manifest, by the browser itself or by hls.js
 * where the browser reads none; then single files. Nothing is fetched before; one video plays at a time.
 */
export function playVideos(document: Document): void {
  for (const stage of document.querySelectorAll<HTMLElement>("[data-video]")) prepare(stage);
  // The event does not bubble. On a page that is turned up later this is the same listener once more, which is none.
  document.addEventListener("play", pauseOthers, true);
}

function pauseOthers({ target: playing }: Event): void {
  for (const video of document.querySelectorAll("video")) if (video !== playing) video.pause();
}

/** What is playing, and how to take it away again. */
type Stop = () => void;
type OnFailure = () => void;
/** Settles when the first frame plays; rejects when it never will. `onFailure` hears of what fails later. */
type Engine = (video: HTMLVideoElement, onFailure: OnFailure) => Promise<Stop>;

const manifestType = "application/vnd.apple.mpegurl";

/** Gives a stage its own button; from then on the browser's controls wait until there is something to control. */
function prepare(stage: HTMLElement): void {
  const video = stage.querySelector("video");
  const [play, retry] = stage.querySelectorAll("button");
  const failure = stage.querySelector<HTMLElement>("[role=alert]");
  if (!video || !play || !retry || !failure) return;
  const engines = findEngines(video, stage.dataset["video"] ?? "");
  let stop: Stop = () => undefined;
  let position = 0;

  const fail = () => {
    position = video.currentTime || position;
    stop();
    stop = () => undefined;
    video.controls = false;
    failure.hidden = false;
    retry.focus();
  };
  const start = async () => {
    play.hidden = true;
    failure.hidden = true;
    video.controls = true;
    video.focus({ preventScroll: true });
    stage.setAttribute("aria-busy", "true");
    const playing = await playFirst(engines, video, fail);
    stage.removeAttribute("aria-busy");
    if (!playing) return fail();
    stop = playing;
    // After a failure in the middle it goes on from there.
    if (position > 0) video.currentTime = position;
  };
  const begin = () => void start();
  play.addEventListener("click", begin);
  retry.addEventListener("click", begin);
  for (const track of video.querySelectorAll("track")) {
    // Captions that cannot be had are not offered, and stop nothing; a browser may know before this script runs.
    if (track.readyState === HTMLTrackElement.ERROR) track.remove();
    else track.addEventListener("error", () => track.remove());
  }
  video.controls = false;
  play.hidden = false;
}

function findEngines(video: HTMLVideoElement, manifest: string): Engine[] {
  const files = [...video.querySelectorAll("source")].filter(({ type }) => type !== manifestType);
  const readsManifests = video.canPlayType(manifestType) !== "";
  const adaptive = readsManifests
    ? [playAddress(manifest)]
    : "MediaSource" in globalThis
      ? [playByHls(manifest)]
      : [];
  return [...adaptive, ...files.map(({ src }) => playAddress(src))];
}

async function playFirst(
  engines: readonly Engine[],
  video: HTMLVideoElement,
  onFailure: OnFailure,
): Promise<Stop | null> {
  for (const engine of engines) {
    try {
      return await engine(video, onFailure);
    } catch {
      // The next one may.
    }
  }
  return null;
}

/** The browser's own decoder, on a manifest or a file. */
const playAddress =
  (address: string): Engine =>
  async (video, onFailure) => {
    video.src = address;
    await play(video);
    video.addEventListener("error", onFailure);
    return () => {
      video.removeEventListener("error", onFailure);
      video.removeAttribute("src");
    };
  };

/** Bits a second that a connection is taken for before anything is known of it: enough to begin at 480 lines. */
const firstEstimate = 2_000_000;

/** hls.js, a file of its own that only those fetch who need it. Its small build: no alternative sound, no encryption. */
const playByHls =
  (manifest: string): Engine =>
  async (video, onFailure) => {
    const { default: Hls } = await import("hls.js/light");
    // No worker: it would come from a blob, which a strict policy forbids.
    const hls = new Hls({
      enableWorker: false,
      capLevelToPlayerSize: true,
      abrEwmaDefaultEstimate: firstEstimate,
    });
    let hasRecovered = false;
    let report: OnFailure = () => undefined;
    hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
        hasRecovered = true;
        hls.recoverMediaError();
      } else report();
    });
    try {
      const failed = new Promise<never>((_, reject) => (report = () => reject(new Error("hls"))));
      hls.loadSource(manifest);
      hls.attachMedia(video);
      await Promise.race([play(video), failed]);
    } catch (error) {
      hls.destroy();
      throw error;
    }
    report = onFailure;
    return () => hls.destroy();
  };

/** Settles when it plays, or waits for the reader's own press because the browser wants one; rejects on an error. */
function play(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const settle = (done: () => void) => () => {
      listeners.abort();
      done();
    };
    video.addEventListener("playing", settle(resolve), { signal: listeners.signal });
    video.addEventListener(
      "error",
      settle(() => reject(new Error("media"))),
      { signal: listeners.signal },
    );
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") settle(resolve)();
    });
  });
}
