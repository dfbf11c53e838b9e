/** What a measurement writes beside its Worker. */
declare module "reply.json" {
  const text: string;
  export default text;
}
