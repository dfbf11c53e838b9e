/** The fields of a sent form; none for a body that is no form, so that the form itself says what it lacks. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
