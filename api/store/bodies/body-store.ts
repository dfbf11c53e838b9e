/** Bodies of stories outside of the database, as JSON texts under the story's id and the text's hash. */
export interface BodyStore {
  /** The texts, in order; null for one that isn't there. */
  getMany(keys: readonly string[]): Promise<(string | null)[]>;
  putMany(bodies: readonly { key: string; body: string }[]): Promise<void>;
  deleteMany(keys: readonly string[]): Promise<void>;
}

/** A story has its bodies for itself: whether one is used is looked up at the story. `hash`: see `body_hash`. */
export const buildBodyKey = (postId: string, hash: string) => `${postId}/${hash}`;

/** The platform opens six connections at a time and lets the others wait. */
export function createBodyStore(bucket: R2Bucket): BodyStore {
  return {
    getMany: (keys) => Promise.all(keys.map(async (key) => (await bucket.get(key))?.text() ?? null)),
    putMany: async (bodies) => {
      await Promise.all(bodies.map(({ key, body }) => bucket.put(key, body)));
    },
    deleteMany: (keys) => bucket.delete([...keys]),
  };
}
