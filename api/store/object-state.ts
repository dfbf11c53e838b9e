/* What every Durable Object does with its state. */

/** The earlier of two alarms stays: there is one for each object. */
export async function planAlarm({ storage }: DurableObjectState, time: number): Promise<void> {
  const planned = await storage.getAlarm();
  if (planned === null || planned > time) await storage.setAlarm(time);
}

/** The name that an object is opened by, which alarms aren't told; stored as `key`. */
export function rememberName({ storage, id }: DurableObjectState, key: string): string {
  const known = storage.kv.get<string>(key);
  if (known !== undefined) return known;
  if (id.name === undefined) throw new Error(`An object was opened without its ${key}.`);
  storage.kv.put(key, id.name);
  return id.name;
}
