/** One of the `with-*.ts` files; the benchmark chooses which. */
declare module "#candidate" {
  export function parsePost(input: unknown): { body: unknown[] };
}
