import page from "page.html";

/** The least that a Worker can do: the same bytes for everybody. */
export default {
  fetch: () => new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
};
