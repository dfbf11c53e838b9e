import { findMoment, findOffset } from "../../contract/zoned-time.ts";

/* Spans of time in which views are counted: five minutes and hours of UTC, and days of the calendar in a blog's zone. */

const slot = 300;
const hour = 3_600;
const dayMillis = 86_400_000;

/** Start of the five minutes around a moment (ms), s. */
export const startOfSlot = (ms: number): number => Math.floor(ms / 1_000 / slot) * slot;

/** Start of the hour around a moment (ms), s. Zones with half hours share it. */
export const startOfHour = (ms: number): number => Math.floor(ms / 1_000 / hour) * hour;

/** The date that a zone's calendar shows at a moment (ms), as a number: 20261130. */
export const findDate = (ms: number, timezone: string): number => toDate(ms + findOffset(ms, timezone));

const toDate = (wallTime: number): number =>
  Number(new Date(wallTime).toISOString().slice(0, 10).replaceAll("-", ""));

/** Midnight of a date as if the zone were UTC, ms. */
const toWallTime = (date: number): number =>
  Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100);

export const addDays = (date: number, days: number): number => toDate(toWallTime(date) + days * dayMillis);

/** The start of a date in a zone, ms. */
export const startOfDate = (date: number, timezone: string): number => findMoment(toWallTime(date), timezone);
