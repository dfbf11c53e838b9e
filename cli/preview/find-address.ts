/** A line of the file in which wrangler says what it has done. */
interface OutputLine {
  type: string;
  worker_name?: string | null;
  targets?: string[];
}

/** The address that a Worker was deployed at, from what wrangler wrote of a deployment; null if it was another one. */
export function findAddress(output: string, worker: string): string | null {
  const lines = output
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as OutputLine);
  const deployed = lines.find((line) => line.type === "deploy" && line.worker_name === worker);
  const address = deployed?.targets?.find((target) => target.startsWith("https://"));
  return address === undefined ? null : new URL(address).origin;
}
