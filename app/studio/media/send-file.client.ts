interface FileEvents {
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  /** The status of the answer; 0 for none. */
  onEnd: (status: number, text: string) => void;
}

/** Sends a file as the body of a POST request; returns what ends it. By XMLHttpRequest, because fetch reports no progress. */
export function sendFile(file: Blob, address: string, { onProgress, onEnd }: FileEvents): () => void {
  const request = new XMLHttpRequest();
  request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total);
  });
  request.addEventListener("loadend", () => onEnd(request.status, request.responseText));
  request.open("POST", address);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(file);
  return () => request.abort();
}
