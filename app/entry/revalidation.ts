import type { AppContext } from "../context/app-context.ts";
import { createDependencyLog, type Dependencies, type DependencyLog } from "../services/dependencies.ts";

/** What is needed to confirm a kept copy instead of making its page again. */
export interface Revalidation {
  dependencies: DependencyLog;
  /** Whether everything that the copy was made from is unchanged. */
  confirm(context: Pick<AppContext, "services" | "layoutVersion">): Promise<boolean>;
  isConfirmed(): boolean;
  /** What the page was made from; null if that can't be told. */
  list(): Promise<Dependencies | null>;
}

/**
 * `kept`: what the copy was made from; null if there is none that could be confirmed. `isBound`: the services are bound to
 * this Worker, so they are our own; only then are versions relied on.
 */
export function createRevalidation(kept: Dependencies | null, isBound: boolean): Revalidation {
  const dependencies = createDependencyLog();
  if (!isBound) dependencies.giveUp();
  let isConfirmed = false;
  let layout: Promise<string> | null = null;
  return {
    dependencies,
    async confirm({ services, layoutVersion }) {
      layout = layoutVersion();
      // It is awaited after rendering, which waits for the same.
      layout?.catch(() => undefined);
      if (kept === null || layout === null) return false;
      const asked = kept.answers.map((answer) => services.isUnchanged(answer));
      const same = await Promise.all([layout.then((version) => version === kept.layout), ...asked]);
      isConfirmed = same.every(Boolean);
      return isConfirmed;
    },
    isConfirmed: () => isConfirmed,
    async list() {
      const answers = dependencies.list();
      return answers === null || layout === null ? null : { layout: await layout, answers };
    },
  };
}
