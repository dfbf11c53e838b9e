import type { Experiment } from "../../../contract/network/features.ts";
import { findBadStart, packKeys, readPackRecords, writePackRecords } from "../../audience/pack-records.ts";
import { packKinds } from "../../audience/pack-positions.ts";
import { createExperimentRow, prepareExperiments } from "../import/import-experiments.ts";
import { createPersonRow, writePeople } from "../import/import-people.ts";
import { pagesChange, recordChanges } from "../../store/change-log.ts";
import { presentPerson, type PersonRow } from "../../people/present-person.ts";
import { insertRows, overwriteOnConflict } from "../../store/insert-rows.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { defineStore, listIds } from "./record-store.ts";
import * as sql from "./sql.ts";
import { parseJson } from "../../store/json-cells.ts";

/* Stores of simple kinds. */

export const counterStore = defineStore({
  kind: "counters",
  keyOf: ({ name }) => [name],
  selectKeys: sql.selectCounterKeys,
  keyParts: 1,
  read: (db, keys) => runQuery(db, sql.selectCounters, listIds(keys)),
  write: async ({ db }, counters) => {
    const grow = "ON CONFLICT (name) DO UPDATE SET next = max(next, excluded.next)";
    await runAll(db, insertRows(db, "counters", counters, grow));
  },
  grows: true,
});

/** Images are written by `PUT /api/images/image/{imageId}`, with their bytes. */
export const imageRecordStore = defineStore({
  kind: "pictures",
  keyOf: ({ id }) => [id],
  selectKeys: sql.selectImageKeys,
  keyParts: 1,
  read: (db, keys) => runQuery(db, sql.selectImages, listIds(keys)),
  write: () => Promise.reject(new TypeError("An image record must include the image's bytes")),
});

/** Written in parts by `PUT /api/images/files/{fileId}/parts/{number}`, with their bytes. */
export const mediaFileStore = defineStore({
  kind: "media-files",
  keyOf: ({ id }) => [id],
  selectKeys: sql.selectFileKeys,
  keyParts: 1,
  read: (db, keys) => runQuery(db, sql.selectFiles, listIds(keys)),
  write: () => Promise.reject(new TypeError("A file's record must include the file's bytes")),
});

export const personStore = defineStore({
  kind: "people",
  keyOf: ({ id }) => [id],
  selectKeys: sql.selectPersonKeys,
  keyParts: 1,
  read: async (db, keys) => {
    const rows = await runQuery<PersonRow & { content_hash: string }>(db, sql.selectPeople, listIds(keys));
    return rows.map((row) => ({ ...presentPerson(row), contentHash: row.content_hash }));
  },
  write: ({ db }, people) =>
    writePeople(
      db,
      people.map((person) => createPersonRow(person, person.contentHash, person.id)),
    ),
});

export const tagStore = defineStore({
  kind: "tags",
  keyOf: ({ safeName }) => [safeName],
  selectKeys: sql.selectTagKeys,
  keyParts: 1,
  read: async (db, keys) => {
    const rows = await runQuery<{
      safe_name: string;
      url_name: string;
      display_name: string;
      description: string;
      image: string | null;
      version: number;
    }>(db, sql.selectTags, listIds(keys));
    return rows.map((row) => ({
      safeName: row.safe_name,
      urlName: row.url_name,
      displayName: row.display_name,
      description: row.description,
      image: row.image === null ? null : parseJson(row.image),
      version: row.version,
    }));
  },
  write: async ({ db }, tags) => {
    const rows = tags.map((tag) => ({
      safe_name: tag.safeName,
      url_name: tag.urlName,
      display_name: tag.displayName,
      description: tag.description,
      image: tag.image === null ? null : JSON.stringify(tag.image),
      version: tag.version,
    }));
    await runAll(db, insertRows(db, "tags", rows));
  },
});

interface RedirectRow {
  host: string;
  path: string;
  post_id: string | null;
  url: string | null;
  hits: number;
  last_hit_time: number | null;
  changed_time: number;
}

export const redirectStore = defineStore({
  kind: "redirects",
  keyOf: ({ host, path }) => [host, path],
  selectKeys: sql.selectRedirectKeys,
  keyParts: 2,
  read: async (db, keys) => {
    const rows = await runQuery<RedirectRow>(db, sql.selectRedirectRows, JSON.stringify(keys));
    return rows.map(({ host, path, post_id, url, hits, last_hit_time, changed_time }) => ({
      host,
      path,
      postId: post_id,
      url,
      hits,
      lastHitTimeMillis: last_hit_time,
      changedTimeMillis: changed_time,
    }));
  },
  // Written unchanged: chains were already collapsed when the redirects were created.
  write: async ({ db }, redirects) => {
    const rows = redirects.map((redirect) => ({
      host: redirect.host,
      path: redirect.path,
      post_id: redirect.postId,
      url: redirect.url,
      hits: redirect.hits,
      last_hit_time: redirect.lastHitTimeMillis,
      changed_time: redirect.changedTimeMillis,
    }));
    await runAll(db, [...recordChanges(db, [pagesChange]), ...insertRows(db, "redirects", rows)]);
  },
});

export const experimentStore = defineStore({
  kind: "experiments",
  keyOf: ({ name }) => [name],
  selectKeys: sql.selectExperimentKeys,
  keyParts: 1,
  read: async (db, keys) => {
    const rows = await runQuery<{
      name: string;
      experiment: string;
      content_hash: string;
      version: number;
      changed_time: number;
      changed_by: string | null;
    }>(db, sql.selectExperimentRows, listIds(keys));
    return rows.map((row) => ({
      name: row.name,
      ...(parseJson(row.experiment) as Partial<Experiment> | null),
      version: row.version,
      changedTimeMillis: row.changed_time === 0 ? null : row.changed_time,
      changedByPersonId: row.changed_by,
      contentHash: row.content_hash,
    }));
  },
  write: async ({ db }, experiments) => {
    const rows = experiments.map(
      ({ contentHash, version, changedTimeMillis, changedByPersonId, ...experiment }) => ({
        ...createExperimentRow(experiment, contentHash),
        version,
        changed_time: changedTimeMillis ?? 0,
        changed_by: changedByPersonId,
      }),
    );
    await runAll(
      db,
      prepareExperiments(db, rows, (row) => overwriteOnConflict(row, "name")),
    );
  },
});

export const viewStore = defineStore({
  kind: "views",
  keyOf: ({ postId }) => [postId],
  selectKeys: sql.selectViewKeys,
  keyParts: 1,
  read: async (db, keys) => {
    const rows = await runQuery<{ post_id: string; views: number }>(db, sql.selectViewRows, listIds(keys));
    return rows.map(({ post_id, views }) => ({ postId: post_id, views }));
  },
  write: async ({ db }, views) => {
    const rows = views.map(({ postId, views }) => ({ post_id: postId, views }));
    const grow = "ON CONFLICT (post_id) DO UPDATE SET views = max(views, excluded.views)";
    await runAll(db, insertRows(db, "post_views", rows, grow));
  },
  grows: true,
});

export const audiencePackStore = defineStore({
  kind: "audience-packs",
  keyOf: ({ kind, period, scope }) => [String(packKinds[kind]), String(period), scope],
  selectKeys: packKeys,
  keyParts: 3,
  read: readPackRecords,
  write: ({ db }, packs) => writePackRecords(db, packs),
  findRefusal: findBadStart,
  grows: true,
});
