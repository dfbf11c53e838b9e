import * as contract from "../../contract/discussion/modes.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { readNewestItems } from "../discussion/modes/read-items.ts";
import {
  restoreEntry,
  deleteEntry,
  editEntry,
  markEntry,
  writeEntry,
} from "../discussion/modes/write-entry.ts";
import { changeMode, changeState } from "../discussion/modes/set-mode.ts";

export const modeRoutes = [
  routeCall(contract.getNewestItems, (context, { params, query }) =>
    readNewestItems(context, params.starterId, query),
  ),
  routeSignedCall(contract.setMode, (context, { actor, body }) => changeMode(context, actor, body)),
  routeSignedCall(contract.setModeState, (context, { actor, body }) => changeState(context, actor, body)),
  routeSignedCall(contract.writeEntry, (context, { actor, params, body }) =>
    writeEntry(context, actor, { ...params, ...body }),
  ),
  routeSignedCall(contract.editEntry, (context, { actor, params, body }) =>
    editEntry(context, actor, { ...params, ...body }),
  ),
  routeSignedCall(contract.deleteEntry, async (context, { actor, params: { entryId } }) => ({
    entryId,
    starterId: await deleteEntry(context, actor, entryId),
  })),
  routeSignedCall(contract.restoreEntry, (context, { actor, params, body }) =>
    restoreEntry(context, actor, { ...params, ...body }),
  ),
  routeSignedCall(contract.markEntry, (context, { actor, params, body }) =>
    markEntry(context, actor, { ...params, ...body }),
  ),
];
