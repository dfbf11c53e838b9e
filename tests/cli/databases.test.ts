import { describe, expect, test } from "vitest";
import { planCarryOver } from "../../cli/databases.ts";

const files = ["0001_blogs_and_people.sql", "0013_operations.sql", "0014_later.sql"];
const earlier = ["0001_network.sql", "0136_images_of_texts.sql"];

describe("a database", () => {
  test("at the last earlier migration gets the new ones up to that point recorded as applied", () => {
    expect(planCarryOver("DB", earlier, files)?.at(-1)).toBe(
      "INSERT INTO d1_migrations (name) VALUES ('0001_blogs_and_people.sql'), ('0013_operations.sql')",
    );
    expect(
      planCarryOver("SEARCH", ["0001_index.sql", "0003_blog_and_type.sql"], ["0001_search_index.sql"]),
    ).toEqual(["INSERT INTO d1_migrations (name) VALUES ('0001_search_index.sql')"]);
  });

  test("that was carried over, is new, or is empty has nothing to carry over", () => {
    expect(planCarryOver("DB", [...earlier, ...files], files)).toBeNull();
    expect(planCarryOver("DB", files.slice(0, 1), files)).toBeNull();
    expect(planCarryOver("DB", [], files)).toBeNull();
  });

  test("that lacks some of the earlier migrations is refused", () => {
    expect(() => planCarryOver("DB", ["0001_network.sql", "0132_job_times.sql"], files)).toThrow(
      "at 0132_job_times.sql",
    );
  });
});
