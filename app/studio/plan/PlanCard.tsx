import { StudioLink } from "../StudioLink.tsx";
import { Form } from "../ui/Form.tsx";
import { Menu, MenuButton } from "../ui/Menu.tsx";
import * as menu from "../ui/menu.css.ts";
import { State } from "../ui/State.tsx";
import { planFields } from "./plan-form.ts";
import * as css from "./plan.css.ts";
import type { CardView } from "./present-card.ts";

interface PlanCardProps {
  card: CardView;
  path: string;
  /** Visible on each menu's button; its name says which story it moves. */
  moveLabel: string;
  /** Of its heading: 3 below a section's title, 4 below a day's. */
  level: 3 | 4;
}

/** A planned story, with a menu of its moves. */
export function PlanCard({ card, path, moveLabel, level }: PlanCardProps) {
  const Heading = `h${level}` as const;
  return (
    <li
      className={css.card}
      data-story={card.id}
      {...(card.change && { "data-version": card.version, "data-day": card.day })}
    >
      <Heading className={css.headline}>
        {/* The page that writes a story has its own theme: a document is loaded. */}
        {card.href === null ? card.headline : <a href={card.href}>{card.headline}</a>}
      </Heading>
      <p className={css.details}>
        <State shape={card.shape}>{card.desk}</State>
        {card.details.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {card.change && (
        // A new version closes the menu.
        <Menu
          key={`${card.version} ${card.day}`}
          control={moveLabel}
          label={card.change.name}
          className={css.handle}
          panelClassName={css.panel}
        >
          <Form method="post" action={path} preventScrollReset>
            <input type="hidden" name={planFields.story} value={card.id} />
            <input type="hidden" name={planFields.version} value={card.version} />
            <input type="hidden" name={planFields.action} value="move" />
            {card.change.moves.map(({ label, day }) => (
              <MenuButton key={label} name={planFields.day} value={day}>
                {label}
              </MenuButton>
            ))}
            <StudioLink className={menu.item} href={card.change.edit.href}>
              {card.change.edit.label}
            </StudioLink>
          </Form>
          <Form method="post" action={path} preventScrollReset>
            <input type="hidden" name={planFields.story} value={card.id} />
            <input type="hidden" name={planFields.version} value={card.version} />
            <MenuButton name={planFields.action} value="remove">
              {card.change.remove}
            </MenuButton>
          </Form>
        </Menu>
      )}
    </li>
  );
}
