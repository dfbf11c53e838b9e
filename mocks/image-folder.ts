/** The demo network's images, as `{id}.jpg`, with their list in `manifest.json`. */
export const imageFolder = new URL("./pictures/", import.meta.url);
