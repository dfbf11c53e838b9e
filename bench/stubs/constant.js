import page from "page.html";

/** A minimal Worker: always returns the same bytes. */
export default {
  fetch: () => new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
};
