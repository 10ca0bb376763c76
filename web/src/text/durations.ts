/** Lengths of time in words, by `Intl.DurationFormat` where the browser has it. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this many seconds a clock counts by the second. */
const COUNTED = 10 * MINUTE;

type Unit = 'day' | 'hour' | 'minute' | 'second';
type Parts = Partial<Record<`${Unit}s`, number>>;
interface Formatter {
  format: (parts: Parts) => string;
}
/** What is not yet among the types of every TypeScript. */
type DurationFormat = new (language: string, options: { style: string }) => Formatter;

/** The two largest units of a length of time: days and hours, hours and minutes, minutes, or seconds. */
export function partsOf(seconds: number): Parts {
  const whole = Math.max(0, Math.round(seconds));
  const [days, hours, minutes] = [whole / DAY, (whole % DAY) / HOUR, (whole % HOUR) / MINUTE].map(Math.floor);
  if (days) return { days, ...(hours ? { hours } : {}) };
  if (hours) return { hours, ...(minutes ? { minutes } : {}) };
  return minutes ? { minutes } : { seconds: whole };
}

const byList = (language: string): Formatter => ({
  format: (parts) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(
      Object.entries(parts).map(([unit, count]) =>
        new Intl.NumberFormat(language, {
          style: 'unit',
          unit: unit.slice(0, -1),
          unitDisplay: 'long',
        }).format(count),
      ),
    ),
});

function formatterFor(language: string): Formatter {
  const known = (Intl as unknown as { DurationFormat?: DurationFormat }).DurationFormat;
  return known ? new known(language, { style: 'long' }) : byList(language);
}

/** A length of time in words, such as "1 day, 9 hours". */
export const durationText = (seconds: number, language: string): string =>
  Math.round(seconds) <= 0
    ? byList(language).format({ seconds: 0 })
    : formatterFor(language).format(partsOf(seconds));

/** The time on a clock: counted by the second when little is left, and in words before. */
export function clockText(seconds: number, language: string): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= COUNTED) return durationText(whole, language);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, '0')}`;
}
