/** Services that accept an address in a link, so that none of their scripts is needed. "Email" is translated. */
export function listShareLinks(
  { url, title }: { url: string; title: string },
  email: string,
): { name: string; href: string }[] {
  const [u, t] = [url, title].map(encodeURIComponent);
  return [
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    { name: "X", href: `https://x.com/intent/post?url=${u}&text=${t}` },
    { name: "Bluesky", href: `https://bsky.app/intent/compose?text=${t}%20${u}` },
    { name: "Mastodon", href: `https://share.joinmastodon.org/#text=${t}%20${u}` },
    { name: "WhatsApp", href: `https://wa.me/?text=${t}%20${u}` },
    { name: "Reddit", href: `https://www.reddit.com/submit?url=${u}&title=${t}` },
    { name: email, href: `mailto:?subject=${t}&body=${u}` },
  ];
}
