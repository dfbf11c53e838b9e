/**
 * Where the route table has the feeds. They stand below pages, and a route that answers with something else than a page,
 * beside one that does, would take the pages their short way (`route-groups.ts`); so no address but the table's is this.
 */
export const feedRoute = "/-feed";
