/** Deletes everything in a bucket, and responds with the number of objects. Runs on this machine only. */
export default {
  async fetch(_request, { BUCKET }) {
    let deleted = 0;
    for (;;) {
      // Lists from the start each time, since listed objects are deleted. One call may delete a thousand.
      const { objects } = await BUCKET.list({ limit: 1000 });
      if (objects.length === 0) return Response.json({ deleted });
      await BUCKET.delete(objects.map(({ key }) => key));
      deleted += objects.length;
    }
  },
} satisfies ExportedHandler<{ BUCKET: R2Bucket }>;
