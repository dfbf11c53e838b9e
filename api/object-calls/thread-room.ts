/** The live connections of discussions, one room for each story: `api/discussion/live/thread-room.ts`. */
export interface ThreadRooms {
  getByName: (starterId: string) => {
    /** Notifies everyone connected that the discussion has changed. */
    tell: () => Promise<void>;
    /** Closes a person's connections. */
    closePerson: (personId: string) => Promise<void>;
    /** Accepts a connection; the caller has checked the permission. */
    fetch: (address: string, init: RequestInit) => Promise<Response>;
  };
}
