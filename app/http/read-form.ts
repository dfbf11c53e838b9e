/**
 * The fields of a submitted form; empty if the body isn't a form, so that the form's own validation reports
 * what is missing.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
