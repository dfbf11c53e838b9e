import type { InformationPageName } from "../../../contract/network/information-pages.ts";

/** Draft texts for a network without its own yet; their statements about the software are true. */
export const english: Record<InformationPageName, string> = {
  privacy: `
This page says what {blog}, part of the {network} network, learns about you, why, and what you can do about it. It describes our software as it works today.

## Reading
You can read everything without an account. The pages are the same for everyone and set no cookie. We count how often a story is opened, as a number for each story, not for each reader. Your browser tells us the address it wants and, as it does on every site, your IP address; we use that to answer, and to stop floods of requests.

## What stays in your browser
Replies that you haven’t sent yet, a page to show while you are offline, and experiments that you switched on are kept in your browser and are not sent to us. Clearing the site’s data removes them.

## Your account
To reply, you sign in with an email address, a passkey or a provider of your choice, or you stay anonymous with a burner key. We keep your name, your picture and whatever you add to your profile, which anyone can see, and your email address, which nobody can. A cookie keeps you signed in until you sign out. What you like, save, follow and mute is kept with your account.

## Newsletters
You get a newsletter only after you have confirmed your address by email. Each issue has a link that ends it. We store addresses encrypted.

## Advertising
Some pages carry ads and links to shops that pay us when you buy something. Companies that deliver ads may use cookies of their own, and where the law asks for it they may do so only after you agree. Pages on which you sign in, write or change settings have no ads.

## Who else sees your data
The companies that run our servers, send our email and deliver our ads, under contracts that let them use it for nothing else. A court or an authority, where the law leaves us no choice.

## How long we keep it
What you published stays until you or we remove it. Logs with IP addresses are deleted after a short time. If you delete your account, your replies stay without your name, and the rest is erased.

## Your rights
In [your settings](/settings) you can correct what we know about you, download all of it, and delete your account. If that isn’t enough, [contact us](/contact). You can also complain to the data protection authority where you live.`,

  terms: `
These terms apply when you use {blog} and the other sites of the {network} network. By reading you accept nothing in particular; by creating an account or posting you accept what follows.

## What you may do
Read, link, quote with attribution, and share. Print what you need for yourself or your class. If you want to republish a whole story, or feed our archive to a machine, [ask us first](/contact).

## What is yours stays yours
You keep the rights to what you write and upload. You allow us to show it on our sites, in feeds and in email, to keep copies so that it isn’t lost, and to adapt it where that is needed to display it. That permission ends when you delete it, except where others have quoted it.

## What you may not do
Break the law, our [comment policy](/comment-policy) or the site itself. Pretend to be someone else. Collect data about other people. Post what belongs to others without their permission.

## Accounts
Look after your way of signing in. You are responsible for what is posted with your account until you tell us that you have lost control of it. We may limit or close accounts that break these terms; we say why, and you can appeal.

## Our stories, and shopping
We work carefully, and we correct mistakes in [public](/corrections). Prices, stock and opening hours change after we publish, so check with the shop. Where we earn a commission, the story says so. Nothing here is medical, legal or financial advice.

## Liability
The sites are provided as they are. We are liable for damage that we cause on purpose or through gross negligence, and wherever the law says that we can’t exclude it.

## Changes
If we change these terms in a way that matters to you, we say so before it takes effect, and people with an account are notified by email.`,

  contact: `
Real people read what you send to {blog}. Choose the way that reaches the right ones.

## A mistake in a story
Reply to the story, or write to the author from their page. If we got something wrong, the story says so, and it appears on the list of [corrections](/corrections).

## A reply that breaks the rules
Use “Report” in the menu next to the reply. A moderator looks at every report, and you learn what became of yours. Illegal content can be reported without an account.

## A tip
The people who write {blog} are listed on [the page about us](/about). Tell us how we can reach you, and what we may not publish. If a source could be in danger, don’t use a work email address or a work phone.

## Your account and your data
Most things are in [your settings](/settings). For anything else, see [privacy](/privacy).

## Security
If you found a weakness in our software, the address for reports is in [security.txt](/.well-known/security.txt). We answer, and we don’t pursue people who look in good faith.

## Advertising and rights
For advertising, reprints and permissions, write to {network} and name the story or the blog that it is about.`,

  "comment-policy": `
The discussion below a story is part of the story. We want it to be worth reading. These rules apply to replies, names, pictures and profiles on {blog}.

## In short
Write to the person as you would across a table. Add something: a fact, an experience, a question, a good joke. Disagree with what was said, not with who said it.

## What we remove
- Attacks on people, and contempt for groups because of origin, religion, gender, sexuality, age or disability.
- Threats, harassment, and calls for any of these.
- Other people’s private data, such as addresses, phone numbers and messages.
- Spam, hidden advertising, and the same text again and again.
- Invented quotations and doctored pictures passed off as real.
- Whatever the law forbids us to publish.

## How replies become public
Your first replies can be seen by you and our staff only. They go public when staff, or someone they follow, approves, replies to or likes one of them. This keeps spam out without a registration form. Once people here know you, your replies appear at once.

## Who decides
Moderators are members of the blog’s staff. Software may put a reply on hold; only a person removes it for good. They are bound by the same rules as you.

## If we remove something of yours
You are told which rule it was. You can appeal once, and a different moderator reviews it. Repeated or serious violations can lead to a suspension or a ban from the blog, in bad cases from the whole network.

## Satire and strong language
Swearing is fine; swearing at people is not. On satirical blogs the joke may go far, as long as its target has more power than the person who tells it.`,

  accessibility: `
We want everyone to be able to read {blog} and take part. This statement says how far we have come.

## What we aim for
The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page of the network: stories, discussions, sign-in, settings and the studio in which stories are written.

## What works
- Every page can be read and every form sent without JavaScript, and with a keyboard alone.
- Text can be enlarged to 400 percent without scrolling sideways, and follows the contrast and the color scheme that your system asks for.
- Images have a description, unless they only decorate. Videos of ours can have captions.
- Motion stops if your system asks for less of it.
- Each story has a [lite edition](/?lite) without styles and scripts, for slow lines and old devices.

## What doesn’t work yet
- Older stories have images without a description.
- Posts embedded from other networks, and some ads, are not ours and may have barriers.
- Some videos have no captions and no transcript.
- The editor in which stories are written needs JavaScript.

## How we check
Automated tests look at each type of page whenever the software changes, in light and dark. People try it with a keyboard and with screen readers before larger releases.

## Tell us
If something keeps you out, [contact us](/contact) with the address of the page and what you use to read it. We answer, and until it is mended we send you the content in another form.`,
};
