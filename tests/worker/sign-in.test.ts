import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as calls from "../../contract/sign-in/session.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { failing } from "../../mocks/failures.ts";
import { demoNow } from "../../mocks/network.ts";
import { readVectors } from "../vectors.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  // A clock that advances: of two messages to one address the later one is used.
  let passed = 0;
  app = await startFrontEnd({}, undefined, false, () => demoNow + (passed += 1));
});
afterAll(() => app.stop());

const main = "kinja.com";
const blog = "kotaku.com";

/** A browser's cookie jar for one host. */
function openJar() {
  const hosts = new Map<string, Map<string, string>>();
  const request = async (host: string, path: string, form?: Record<string, string>, headers = {}) => {
    const jar = hosts.get(host) ?? new Map<string, string>();
    hosts.set(host, jar);
    const response = await app.get(host, path, {
      headers: {
        ...(jar.size > 0 ? { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
        ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
        ...headers,
      },
      ...(form ? { method: "POST", body: new URLSearchParams(form).toString() } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      const [name = "", value = ""] = pair.split("=", 2);
      // Requirements of `__Host-` for a cookie (RFC 6265bis, 4.1.3.2).
      expect(line).toMatch(/; Path=\/; .*Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/Domain=/i);
      if (name !== "__Host-reader") expect(line).toContain("; HttpOnly;");
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    request,
    jarOf: (host: string) => hosts.get(host) ?? new Map<string, string>(),
    /** Follows redirects from host to host like a browser; returns the last address and response. */
    follow: async (response: Awaited<ReturnType<typeof request>>) => {
      let [at, last] = ["", response];
      for (let step = 0; step < 6; step += 1) {
        const location = last.headers.get("Location");
        if (location === null) break;
        const url = new URL(location, `http://${at || main}.localhost`);
        at = url.hostname.replace(/\.localhost$/, "");
        last = await request(at, url.pathname + url.search);
        if (![301, 302, 303].includes(last.status)) return { at: at + url.pathname + url.search, last };
      }
      return { at, last };
    },
  };
}
type Jar = ReturnType<typeof openJar>;

const readToken = async (email: string) => {
  const response = await fetch(
    `${app.mocks.origin}/api/${getLocalMessages.service}/${getLocalMessages.path}`,
  );
  const { data } = await response.json<{ data: { items: { to: string; url: string }[] } }>();
  const url = data.items.find(({ to }) => to === email)?.url ?? expect.fail(`no message to ${email}`);
  return new URL(url).searchParams.get("token") ?? "";
};
const askForLink = async (jar: Jar, email: string, more = {}) => {
  await jar.request(main, "/signin", { intent: "link", email, ...more });
  return readToken(email);
};
const signIn = async (jar: Jar, email: string, more = {}) => {
  const token = await askForLink(jar, email, more);
  return jar.request(main, `/signin/confirm?token=${token}`, {});
};
const me = async (jar: Jar, host: string) => (await jar.request(host, "/ajax/me")).json();

describe("signing in", () => {
  test("on the main site leads back to the blog's page where it began, signed in there", async () => {
    const jar = openJar();
    const asked = await jar.follow(await jar.request(blog, "/signin?next=%2Flatest%3FstartTime%3D1"));
    expect(asked.at).toMatch(/^kinja\.com\/signin\?for=kotaku\.com&next=/);
    const signedIn = await signIn(jar, "hollisbraun@example.test", {
      for: blog,
      next: "/latest?startTime=1",
    });
    const { at } = await jar.follow(signedIn);
    expect(at).toBe("kotaku.com/latest?startTime=1");
    expect(await me(jar, blog)).toMatchObject({ account: { screenName: "HollisBraun" } });
    // A third blog requires nothing more.
    const third = await jar.follow(await jar.request("io9.gizmodo.com", "/signin?next=/about"));
    expect(third.at).toBe("io9.gizmodo.com/about");
    await jar.request("io9.gizmodo.com", "/signout", {});
    for (const host of [main, blog, "io9.gizmodo.com"]) {
      expect(await me(jar, host)).toEqual({ account: null });
      expect(jar.jarOf(host).size).toBe(0);
    }
  });

  test("on the main site is known on a blog at the first press, and asked for only once", async () => {
    const press = { "Sec-Fetch-Dest": "document" };
    const reply = "/reply/1836000001";
    const open = async (jar: Jar) => {
      const asked = await jar.request(blog, reply, undefined, press);
      return jar.follow(await jar.request(blog, asked.headers.get("Location") ?? ""));
    };
    const jar = openJar();
    await signIn(jar, "hollisbraun@example.test");
    const pressed = await open(jar);
    expect(pressed).toMatchObject({ at: `${blog}${reply}?tried=1`, last: { status: 200 } });
    expect(await me(jar, blog)).toMatchObject({ account: { screenName: "HollisBraun" } });

    const stranger = openJar();
    const back = await open(stranger);
    expect(back).toMatchObject({ at: `${blog}${reply}?tried=1`, last: { status: 200 } });
    expect(await back.last.text()).toContain("<textarea");
    expect((await stranger.request(blog, reply, undefined, press)).status).toBe(200);
    // Who pressed "Sign in" and didn't come back from there is asked for all the same.
    const absent = openJar();
    await absent.request(blog, "/signin");
    await signIn(absent, "hollisbraun@example.test");
    expect(await open(absent)).toMatchObject({ at: `${blog}${reply}?tried=1` });
    expect(await me(absent, blog)).toMatchObject({ account: { screenName: "HollisBraun" } });
    // Neither programs nor the page's script are sent to another host, and without cookies it ends as well.
    expect((await openJar().request(blog, reply)).status).toBe(200);
    expect((await openJar().request(blog, `${reply}?tried=1`, undefined, press)).status).toBe(200);
    const elsewhere = await openJar().request(main, "/signin?quiet=1&for=evil.example&next=/");
    expect(elsewhere.status).toBe(200);
  });

  test("is offered in the header of every page in the same words, and returns to that page", async () => {
    const response = await openJar().request(blog, "/signin", undefined, {
      Referer: `http://${blog}.localhost/about`,
    });
    expect(new URL(response.headers.get("Location") ?? "").searchParams.get("next")).toBe("/about");
  });

  test("makes a new reader choose a name, and shows what is wrong with it", async () => {
    const jar = openJar();
    const token = await askForLink(jar, "new@example.com");
    const path = `/signin/confirm?token=${token}`;
    const page = await expectThemedPage(await jar.request(main, path), "Kinja");
    expect(page).toContain("new@example.com");
    const wrong = await jar.request(main, path, { name: "x" });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="x"')]);
    expect(jar.jarOf(main).size).toBe(0);
    expect((await jar.request(main, path, { name: "Brand-New" })).status).toBe(303);
    expect(await me(jar, main)).toMatchObject({ account: { screenName: "Brand-New" } });
  });

  test("never accepts a token set by someone else: the old session ends, the new one has another", async () => {
    const jar = openJar();
    await signIn(jar, "section114dad@example.test");
    const fixed = jar.jarOf(main).get("__Host-session") ?? expect.fail("no session");
    await signIn(jar, "eriecanalcarl@example.test");
    expect(jar.jarOf(main).get("__Host-session")).not.toBe(fixed);
    const old = await app.get(main, "/ajax/me", { headers: { Cookie: `__Host-session=${fixed}` } });
    expect(await old.json()).toEqual({ account: null });
  });

  test("with a link works once, and opening it does nothing", async () => {
    const jar = openJar();
    const token = await askForLink(jar, "ritakowalczyk@example.test");
    const path = `/signin/confirm?token=${token}`;
    for (let time = 0; time < 3; time += 1) {
      const opened = await jar.request(main, path);
      expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
    }
    expect((await jar.request(main, path, {})).headers.getSetCookie()).toHaveLength(3);
    const other = openJar();
    const again = await other.request(main, path, {});
    expect([again.status, again.headers.getSetCookie()]).toEqual([410, []]);
  });

  test("as a burner shows the key once and stores it nowhere", async () => {
    const jar = openJar();
    const made = await jar.request(main, "/signin", { intent: "burner", name: "Night-Owl-1" });
    const [, key = ""] = /<code>([0-9A-Z-]{30,})<\/code>/.exec(await made.text()) ?? [];
    expect(made.headers.get("Cache-Control")).toBe("private, no-store");
    expect(key).not.toBe("");
    expect(await me(jar, main)).toMatchObject({ account: { kind: "burner", screenName: "Night-Owl-1" } });
    const again = openJar();
    const wrong = await again.request(main, "/signin", {
      intent: "key",
      name: "Night-Owl-1",
      key: "WRONG-7F3A",
    });
    const text = await wrong.text();
    expect([wrong.status, text.includes("WRONG-7F3A"), again.jarOf(main).size]).toEqual([403, false, 0]);
    await again.request(main, "/signin", { intent: "key", name: "night-owl-1", key: key.toLowerCase() });
    expect(await me(again, main)).toMatchObject({ account: { screenName: "Night-Owl-1" } });
    const logged = JSON.stringify(app.takeLog());
    expect(logged).not.toContain(key);
  });
});

describe("the login code for a blog", () => {
  const start = async (jar: Jar) => {
    await signIn(jar, "cassiustrent@example.test");
    const asked = await jar.request(blog, "/signin?next=/about");
    const there = new URL(asked.headers.get("Location") ?? "");
    const back = await jar.request(main, there.pathname + there.search);
    const url = new URL(back.headers.get("Location") ?? "");
    expect(url.host).toBe(`${blog}.localhost`);
    return url.pathname + url.search;
  };

  test("works once", async () => {
    const jar = openJar();
    const path = await start(jar);
    expect((await jar.request(blog, path)).status).toBe(303);
    const replayed = await jar.request(blog, path);
    expect([replayed.status, replayed.headers.getSetCookie()]).toEqual([403, []]);
  });

  test("works in the browser that requested it: a code from someone else doesn't sign anyone in as them", async () => {
    const path = await start(openJar());
    const victim = openJar();
    await victim.request(blog, "/signin");
    const answer = await victim.request(blog, path);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    const withoutCookie = await openJar().request(blog, path);
    expect(withoutCookie.status).toBe(403);
    await expectThemedPage(withoutCookie, "Kotaku");
  });

  test("works on the host that it was made for", async () => {
    const jar = openJar();
    const path = await start(jar);
    const nonce = jar.jarOf(blog).get("__Host-handover") ?? "";
    const answer = await app.get("io9.gizmodo.com", path, {
      headers: { Cookie: `__Host-handover=${nonce}` },
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe("nobody is redirected to another site", () => {
  const strings = [
    ...readVectors("payloadsallthethings-open-redirect.json"),
    "//evil.example",
    "https://evil.example/",
  ];
  test("by `next`, on a blog or on the main site", async () => {
    const jar = openJar();
    await signIn(jar, "lonnievasquez@example.test");
    await jar.follow(await jar.request(blog, "/signin?next=/about"));
    const places = strings.slice(0, 60).concat(strings.slice(-2));
    for (const text of places) {
      for (const host of [blog, main]) {
        const path = `/signin?next=${encodeURIComponent(text)}`;
        const location = (await jar.request(host, path)).headers.get("Location");
        if (location === null) continue;
        expect(new URL(location, `http://${host}.localhost`).host, text).toBe(`${host}.localhost`);
      }
    }
  });

  test("by `for`", async () => {
    const jar = openJar();
    await signIn(jar, "sudsmccready@example.test");
    for (const host of [
      "evil.example",
      "kotaku.com.evil.example",
      "kotaku.com@evil.example",
      "//evil.example",
    ]) {
      const query = new URLSearchParams({ for: host, next: "/", challenge: "a".repeat(64) });
      const location = (await jar.request(main, `/signin?${query}`)).headers.get("Location") ?? "/";
      expect(new URL(location, `http://${main}.localhost`).host).toBe(`${main}.localhost`);
    }
  });
});

describe("every page and form of signing in", () => {
  test.each([
    [main, "/signin"],
    [main, "/signin?tried=1"],
    [main, "/signin/confirm?token=x"],
    [main, `/signin/confirm?token=${"x".repeat(43)}`],
    [blog, "/signin/finish?code=x"],
    [main, "/signout"],
    [blog, "/signout"],
    [main, "/development/mail"],
  ])("%s%s can't be embedded, and is neither cached nor indexed", async (host, path, framers = "none") => {
    const response = await openJar().request(host, path);
    expectSecurityHeaders(response);
    expect(response.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(response.headers.get("Content-Security-Policy")).toContain(`frame-ancestors '${framers}'`);
    expect(response.headers.get("Cache-Control")).toMatch(/\bno-store$/);
    expect(await response.text()).toContain('name="robots" content="noindex"');
  });

  test.each([
    [main, "/signin"],
    [main, `/signin/confirm?token=${"x".repeat(43)}`],
    [main, "/signout"],
    [blog, "/signout"],
  ])("POST %s%s is only accepted from our own page", async (host, path) => {
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ]) {
      const response = await openJar().request(host, path, { intent: "burner", name: "Forged-1" }, headers);
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  test("responds in the same words for an account and for an unknown address", async () => {
    // Removes values that differ each time: the typed address, the attempt, and the page's nonce.
    const answer = async (email: string) => {
      const response = await openJar().request(main, "/signin", { intent: "link", email });
      const text = (await response.text())
        .replaceAll(/<script[^]*?<\/script>/g, "")
        .replaceAll(email, "")
        .replaceAll(/(?<=")[\w-]{43}(?=")/g, "");
      return [response.status, response.headers.get("Location"), text];
    };
    expect(await answer("hollisbraun@example.test")).toEqual(await answer("nobody-at-all@example.com"));
  });

  test("writes no token into the log, whatever fails", async () => {
    app.takeLog();
    const jar = openJar();
    const token = await askForLink(jar, "naveencrowe@example.test");
    app.mocks.use(failing(calls.openSignInLink, "500"));
    const failed = await jar.request(main, `/signin/confirm?token=${token}`, {});
    app.mocks.reset();
    expect(failed.status).toBe(503);
    await jar.request(main, `/signin/confirm?token=${token}`, {});
    const session = jar.jarOf(main).get("__Host-session") ?? expect.fail("no session");
    const logged = JSON.stringify(app.takeLog());
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(session);
  });
});

test("public pages set no cookie and are the same for signed-in readers", async () => {
  const jar = openJar();
  await signIn(jar, "freyaokonjo@example.test");
  await jar.follow(await jar.request(blog, "/signin?next=/about"));
  for (const path of ["/", "/latest", "/about", "/newsletter", "/no-such-page"]) {
    const [own, stranger] = await Promise.all([jar.request(blog, path), openJar().request(blog, path)]);
    expect([path, own.headers.getSetCookie(), stranger.headers.getSetCookie()]).toEqual([path, [], []]);
    const normalize = (html: string) => html.replaceAll(/[0-9a-f-]{36}|data-now="\d+"/g, "");
    expect(normalize(await own.text())).toBe(normalize(await stranger.text()));
  }
});

describe("the settings", () => {
  const openSettings = async (email: string) => {
    const jar = openJar();
    await signIn(jar, email);
    return { jar, html: await (await jar.request(main, "/settings")).text() };
  };

  test("require signing in, and are not cached", async () => {
    for (const path of ["/settings", "/settings/data.json"]) {
      const stranger = await openJar().request(main, path);
      expect([stranger.status, stranger.headers.get("Location")]).toEqual([303, "/signin?next=%2Fsettings"]);
    }
    const { jar, html } = await openSettings("maddoxreyes@example.test");
    expect(html).toContain("maddoxreyes@example.test");
    const response = await jar.request(main, "/settings");
    expectSecurityHeaders(response);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    const fromBlog = await openJar().request(blog, "/settings");
    expect(fromBlog.headers.get("Location")).toBe(`http://${main}.localhost/settings`);
  });

  test("are saved, or returned with what was typed", async () => {
    const { jar } = await openSettings("buckthibodeaux@example.test");
    const profile = {
      intent: "profile",
      displayName: "<b>Buck</b>",
      locale: "es-ES",
      timezone: "Europe/Madrid",
    };
    const saved = await jar.request(main, "/settings", profile);
    expect(saved.headers.get("Location")).toBe("/settings?saved=profile");
    expect(await (await jar.request(main, "/settings")).text()).toContain('value="&lt;b&gt;Buck&lt;/b&gt;"');
    const wrong = await jar.request(main, "/settings", {
      ...profile,
      displayName: "Kept",
      timezone: "Mars/Base",
    });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="Kept"')]);
    expect((await jar.request(main, "/settings", { ...profile, displayName: " " })).status).toBe(422);
    expect((await jar.request(main, "/settings", { intent: "nonsense" })).status).toBe(422);
  });

  test("are only changed from our own page", async () => {
    const { jar } = await openSettings("section114dad@example.test");
    for (const path of ["/settings", "/settings/picture"]) {
      const form = { intent: "delete", name: "section114dad" };
      const response = await jar.request(main, path, form, { "Sec-Fetch-Site": "cross-site" });
      expect(response.status).toBe(403);
    }
    expect(await me(jar, main)).toMatchObject({ account: { screenName: "section114dad" } });
  });

  test("end other browsers' sessions, and not another person's", async () => {
    const other = openJar();
    await signIn(other, "isoldemarchbanks@example.test");
    const { jar, html } = await openSettings("isoldemarchbanks@example.test");
    const [, family = ""] = /name="family" value="([^"]+)"/.exec(html) ?? [];
    const stranger = await openSettings("gideonsallow@example.test");
    await stranger.jar.request(main, "/settings", { intent: "end", family });
    expect(await me(other, main)).toMatchObject({ account: { screenName: "IsoldeMarchbanks" } });
    await jar.request(main, "/settings", { intent: "end", family });
    expect(await me(other, main)).toEqual({ account: null });
    expect(await me(jar, main)).toMatchObject({ account: { screenName: "IsoldeMarchbanks" } });
  });

  test("export all personal data as a file", async () => {
    const { jar } = await openSettings("hattiepomeroy@example.test");
    const response = await jar.request(main, "/settings/data.json");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.text()).toContain("hattiepomeroy@example.test");
  });

  test("delete the account of someone who types its name, and sign it out", async () => {
    const { jar } = await openSettings("eriecanalcarl@example.test");
    const wrong = await jar.request(main, "/settings", { intent: "delete", name: "Somebody-Else" });
    expect([wrong.status, jar.jarOf(main).size]).toEqual([422, 3]);
    await jar.request(main, "/settings", { intent: "delete", name: "eriecanalcarl" });
    // For the page that says so.
    expect([...jar.jarOf(main).keys()]).toEqual(["__Host-language"]);
    expect((await openJar().request(main, "/ErieCanalCarl")).status).toBe(404);
    const staff = await openSettings("hollisbraun@example.test");
    const refused = await staff.jar.request(main, "/settings", { intent: "delete", name: "HollisBraun" });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("Leave it before you delete"),
    ]);
  });
});

test("accept an image for a reply from signed-in people, from a page of our own, and say why it is rejected", async () => {
  const send = async (jar: Jar, headers = {}) => {
    const response = await jar.request(main, "/ajax/picture", { picture: "none" }, headers);
    return [response.status, response.headers.get("Cache-Control"), await response.text()];
  };
  const says = (words: string) => expect.stringContaining(words) as string;
  const isPersonal = "private, no-store";
  expect(await send(openJar())).toEqual([401, isPersonal, says("You’ve been signed out")]);
  const jar = openJar();
  await signIn(jar, "gideonsallow@example.test");
  expect(await send(jar)).toEqual([422, isPersonal, says("can’t use that image")]);
  expect((await send(jar, { "Sec-Fetch-Site": "cross-site" }))[0]).toBe(403);
});
