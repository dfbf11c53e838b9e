/** A line of the file in which wrangler records its actions. */
interface OutputLine {
  type: string;
  worker_name?: string | null;
  targets?: string[];
}

/** The address at which a Worker was deployed, from wrangler's record of a deployment; null for another Worker. */
export function findAddress(output: string, worker: string): string | null {
  const lines = output
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as OutputLine);
  const deployed = lines.find((line) => line.type === "deploy" && line.worker_name === worker);
  const address = deployed?.targets?.find((target) => target.startsWith("https://"));
  return address === undefined ? null : new URL(address).origin;
}
