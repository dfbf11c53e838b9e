/** Files that a measurement writes next to its Worker. */
declare module "reply.json" {
  const text: string;
  export default text;
}
