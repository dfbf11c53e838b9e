/** A blog's story types in display order: ?1 blog id. */
export const selectStoryTypes = `SELECT id, display_name FROM story_types WHERE blog_id = ?1 ORDER BY position`;

/** A blog's categories and subcategories in display order: ?1 blog id. */
export const selectCategories = `
  SELECT story_type, category, subcategory, display_name FROM categories WHERE blog_id = ?1 ORDER BY position`;
