/** Vite adds styles and its own client as inline elements, for which we have no hash. */
const looserDirectives: Record<string, string> = {
  "script-src": "'self' 'unsafe-inline' https:",
  "style-src": "'self' 'unsafe-inline'",
  "connect-src": "'self' ws: https:",
};

/** A page's policy, loosened only for Vite. */
function loosenPolicy(policy: string): string {
  return policy
    .split("; ")
    .map((directive) => {
      const [name = ""] = directive.split(" ", 1);
      return looserDirectives[name] ? `${name} ${looserDirectives[name]}` : directive;
    })
    .filter((directive) => !/^(?:require-)?trusted-types/.test(directive))
    .join("; ");
}

/** Adds Vite's client to a page; other responses are unchanged. */
export async function addViteClient(response: Response): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const client = '<script type="module" src="/@vite/client"></script>';
  const page = new Response(html.replace("</head>", `${client}</head>`), response);
  page.headers.set(
    "Content-Security-Policy",
    loosenPolicy(page.headers.get("Content-Security-Policy") ?? ""),
  );
  return page;
}
