/** The fields of a sent form; 400 for a body that is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}
