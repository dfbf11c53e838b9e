/** The demo network's images, as `{id}.jpg`, with their list in `manifest.json`. */
export const imageFolder = new URL("./pictures/", import.meta.url);

/** Images of the demo network's archive. */
const archiveFolder = new URL("./archive/images/", import.meta.url);

/** The file of an image, by its id: ids of archive images begin with `drawn-`. */
export const findImageFile = (id: string): URL =>
  new URL(`${id}.jpg`, id.startsWith("drawn-") ? archiveFolder : imageFolder);
