interface Policy {
  createScriptURL: (path: string) => string;
}

/**
 * Returns a function that makes the address of a worker's file one that Trusted Types accept: by a policy that allows this
 * file only. A policy's name can be used once per document, and must be in the studio's (`content-security-policy.ts`).
 */
export function trustWorker(name: string, path: string): () => string {
  const rules: Policy = { createScriptURL: () => path };
  let policy: Policy | null = null;
  return () => {
    const { trustedTypes } = window as Window & {
      trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
    };
    policy ??= trustedTypes?.createPolicy(name, rules) ?? rules;
    return policy.createScriptURL(path);
  };
}
