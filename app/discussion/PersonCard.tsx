import { Picture } from "../ui/Picture.tsx";
import type { PersonCardView } from "./present-person-card.ts";

/** Fragment fetched by `person-card.client.ts`, which also has its styles; attributes instead of classes. */
export function PersonCard({ card }: { card: PersonCardView }) {
  return (
    <div data-person-card="" aria-label={card.name} data-failed={card.failed}>
      <div data-head="">
        <Picture image={card.avatar} />
        <div>
          <p data-name="">{card.name}</p>
          {card.role && <p>{card.role}</p>}
          <p>{card.joined}</p>
        </div>
      </div>
      {card.bio !== "" && <p data-bio="">{card.bio}</p>}
      {card.figures.length > 0 && (
        <ul>
          {card.figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      )}
      <form method="post" action={card.action}>
        <input type="hidden" name="person" value={card.personId} />
        {card.buttons.map((button) => (
          <button key={button.do} name="do" value={button.do} aria-label={button.title}>
            {button.label}
          </button>
        ))}
        {card.relate && (
          <a href={card.relate.href} aria-label={card.relate.title} rel="nofollow" data-relate="">
            {card.relate.label}
          </a>
        )}
        <a href={card.profile.href}>{card.profile.label}</a>
      </form>
      <output>{card.notice}</output>
    </div>
  );
}
