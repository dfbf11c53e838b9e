import { useRef, useState } from "react";
import { findByLabel } from "./palette/find-by-label.ts";
import type { StudioShell } from "./present-shell.ts";
import type { ShellBlog } from "./present-nav.ts";
import * as css from "./switcher.css.ts";
import * as field from "../ui/field.css.ts";
import { Menu, MenuItems } from "../ui/Menu.tsx";
import * as menu from "../ui/menu.css.ts";
import { useHydrated } from "../use-hydrated.ts";

/** The block with the blog's name; if there are several blogs, it opens their list. */
export function Switcher({ shell: { name, blogs, labels } }: { shell: StudioShell }) {
  const block = <span className={css.name}>{name.label}</span>;
  if (blogs.every(({ isCurrent }) => isCurrent)) return <div className={css.block}>{block}</div>;
  return (
    <Menu
      className={css.block}
      panelClassName={css.panel}
      label={`${name.label}: ${labels.switcher}`}
      control={
        <>
          {block}
          <svg className={css.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </>
      }
    >
      <Blogs blogs={blogs} label={labels.blogFilter} />
    </Menu>
  );
}

/** Typing filters; Enter opens the first, arrow down moves into the list. */
function Blogs({ blogs, label }: { blogs: readonly ShellBlog[]; label: string }) {
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const findFirst = () => box.current?.querySelector<HTMLAnchorElement>("a");
  return (
    <div ref={box}>
      {useHydrated() && (
        <div className={css.filter}>
          <input
            className={field.input}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") findFirst()?.click();
              if (event.key !== "ArrowDown") return;
              event.preventDefault();
              findFirst()?.focus();
            }}
          />
        </div>
      )}
      <MenuItems>
        {findByLabel(blogs, typed).map((blog) => (
          <li key={blog.href} className={blog.isNetwork ? css.network : undefined}>
            {/* Another blog loads a document: each theme's variables are in its head. */}
            <a className={menu.item} href={blog.href} aria-current={blog.isCurrent ? "true" : undefined}>
              <svg viewBox="0 0 10 24" width="10" height="24" aria-hidden="true">
                <rect width="10" height="24" fill={blog.color} />
              </svg>
              {blog.label}
              {blog.waiting && (
                <span className={blog.waiting.isNothing ? menu.end : menu.waiting}>{blog.waiting.text}</span>
              )}
            </a>
          </li>
        ))}
      </MenuItems>
    </div>
  );
}
