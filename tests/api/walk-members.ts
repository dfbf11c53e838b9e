import { answerInvitation, leaveBlog } from "../../contract/people/members.ts";
import { blogId } from "./permission-world.ts";
import {
  ask,
  findPerson,
  formatAnswer,
  listCells,
  listObstacles,
  nameCell,
  refuse,
  walk,
  type Walked,
  type World,
} from "./walk.ts";

/* Actions on one's own membership of a blog, by standing. */

const cells = listCells([null], [null, "suspended", "blocked"]);

/** Everyone may leave, except the owner. */
export async function walkLeaving(world: World): Promise<Walked> {
  const answered = await walk(cells, async (cell) => {
    const { answer } = await ask(world, findPerson(world, cell), leaveBlog, { body: { blogId } });
    return `${nameCell("leave", cell)}: ${answer}`;
  });
  const expected = cells.map((cell) => {
    const refusal = refuse("member.leave", cell, { obstacles: listObstacles(cell) });
    const isOwner = refusal === null && cell.standing === "Owner";
    return `${nameCell("leave", cell)}: ${isOwner ? "403 owner" : formatAnswer(refusal)}`;
  });
  return { answered, expected };
}

export const walkDeclining = (world: World) => walkAnswers(world, false);
export const walkAccepting = (world: World) => walkAnswers(world, true);

/** Each person has an invitation; members who answer one learn that it is over. */
async function walkAnswers(world: World, accepts: boolean): Promise<Walked> {
  const { db } = world.services;
  const now = Date.now();
  const nameOf = (personId: string) => `invitation-${String(accepts)}-${personId}`;
  const sender = findPerson(world, { standing: "superuser", relation: null, obstacle: null });
  const asked = cells.flatMap((cell) => findPerson(world, cell)?.id ?? []);
  // Invitations left by other tests.
  await db.prepare("DELETE FROM invitations").run();
  await db
    .prepare(
      `INSERT INTO invitations (id, blog_id, role, person_id, by_person_id, created_time, expires_time)
       SELECT ?1 || value, ?2, 'Freelancer', value, ?3, ?4, ?4 + 3600000 FROM json_each(?5)`,
    )
    .bind(nameOf(""), blogId, sender?.id ?? "", now, JSON.stringify(asked))
    .run();
  const action = accepts ? "invitation.accept" : "invitation.decline";
  const answered = await walk(cells, async (cell) => {
    const person = findPerson(world, cell);
    const body = { invitationId: nameOf(person?.id ?? "nobody"), accepts };
    const { answer } = await ask(world, person, answerInvitation, { body });
    return `${nameCell(action, cell)}: ${answer}`;
  });
  const expected = cells.map((cell) => {
    const refusal = refuse(action, cell, { obstacles: listObstacles(cell) });
    return `${nameCell(action, cell)}: ${formatAnswer(refusal)}`;
  });
  return { answered, expected };
}
