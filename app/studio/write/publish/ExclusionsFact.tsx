import { Checkbox } from "../../ui/Choice.tsx";
import { Fact } from "./Fact.tsx";
import type { Publishing } from "./use-publishing.ts";

const exclusions = ["rss", "msn", "yahoo", "appleNews", "newsletter", "sitemap"] as const;

/** Where the story is not to appear. */
export function ExclusionsFact({ publishing }: { publishing: Publishing }) {
  const labels = publishing.view.labels.publish;
  const chosen = publishing.values.syndicationExclusions;
  const describe = (value: unknown) =>
    exclusions
      .filter((name) => Array.isArray(value) && value.includes(name))
      .map((name) => labels[`exclusion.${name}`])
      .join(", ");
  return (
    <Fact name="syndicationExclusions" publishing={publishing} shown={describe(chosen)} describe={describe}>
      {(save) =>
        exclusions.map((name) => (
          <Checkbox
            key={name}
            label={labels[`exclusion.${name}`]}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              save(exclusions.filter((one) => (one === name ? target.checked : chosen.includes(one))))
            }
          />
        ))
      }
    </Fact>
  );
}
