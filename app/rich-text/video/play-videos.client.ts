/**
 * Plays network-hosted videos on request: the adaptive manifest, natively or with hls.js, otherwise single
 * files. Nothing is fetched before; only one video plays at a time.
 */
export function playVideos(document: Document): void {
  for (const stage of document.querySelectorAll<HTMLElement>("[data-video]")) prepare(stage);
  // Capturing, because the event doesn't bubble. Adding the same listener again is harmless.
  document.addEventListener("play", pauseOthers, true);
}

function pauseOthers({ target: playing }: Event): void {
  for (const video of document.querySelectorAll("video")) if (video !== playing) video.pause();
}

/** Stops playback and cleans up. */
type Stop = () => void;
type OnFailure = () => void;
/**
 * A way to play a video. Resolves when the first frame plays, rejects if it never does. `onFailure` is called
 * for later errors.
 */
type Engine = (video: HTMLVideoElement, onFailure: OnFailure) => Promise<Stop>;

const manifestType = "application/vnd.apple.mpegurl";

/** Adds our own play button; the browser's controls appear once there is something to control. */
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
    // After an error during playback, resumes at the same position.
    if (position > 0) video.currentTime = position;
  };
  const begin = () => void start();
  play.addEventListener("click", begin);
  retry.addEventListener("click", begin);
  for (const track of video.querySelectorAll("track")) {
    // Removes captions that fail to load; a track may have failed before this script runs.
    if (track.readyState === HTMLTrackElement.ERROR) track.remove();
    else track.addEventListener("error", () => track.remove());
  }
  video.controls = false;
  play.hidden = false;
}

function findEngines(video: HTMLVideoElement, manifest: string): Engine[] {
  const files = [...video.querySelectorAll("source")].filter(({ type }) => type !== manifestType);
  const readsManifests = video.canPlayType(manifestType) !== "";
  const adaptive =
    manifest === ""
      ? []
      : readsManifests
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
      // Let the next engine try.
    }
  }
  return null;
}

/** Plays natively, from a manifest or a file. */
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

/** Initial bandwidth estimate, bits per second: enough to start at 480p. */
const firstEstimate = 2_000_000;

/** hls.js, loaded only when needed. The light build, without alternative audio and encryption. */
const playByHls =
  (manifest: string): Engine =>
  async (video, onFailure) => {
    const { default: Hls } = await import("hls.js/light");
    // Workers would be created from a blob URL, which a strict content security policy forbids.
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

/**
 * Resolves when the video plays, or when the browser requires the reader to press play; rejects on an error.
 */
function play(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const finish = (done: () => void) => () => {
      listeners.abort();
      done();
    };
    video.addEventListener("playing", finish(resolve), { signal: listeners.signal });
    video.addEventListener(
      "error",
      finish(() => reject(new Error("media"))),
      { signal: listeners.signal },
    );
    video.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") finish(resolve)();
    });
  });
}
