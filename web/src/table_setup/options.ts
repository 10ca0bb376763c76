/** The options of a table: presets, what differs from the standard, and the words for a choice. */

import type { GameInfo } from '../net/types';
import type { Say } from '../text/sentences';

export type Options = Record<string, number>;
export type Option = GameInfo['options'][number];
export const STANDARD = '';
/** The preset that a game may have for somebody's first game. */
const FIRST = 'first';

/** The value of every option, with a preset or with none. */
export function optionsOf(info: GameInfo, preset: string): Options {
  const defaults = Object.fromEntries(info.options.map((option) => [option.name, option.default]));
  return { ...defaults, ...info.presets.find((one) => one.name === preset)?.options };
}

/** The preset to begin with: that for a first game, if there is one and it is theirs. */
export async function presetToBegin(
  info: GameInfo,
  isFirst: (game: string) => Promise<boolean>,
): Promise<string> {
  const hasOne = info.presets.some(({ name }) => name === FIRST);
  return hasOne && (await isFirst(info.name)) ? FIRST : STANDARD;
}

/** The preset that has exactly these options: a name, the standard, or null. */
export function presetOf(info: GameInfo, options: Options): string | null {
  const names = [STANDARD, ...info.presets.map((preset) => preset.name)];
  const same = (other: Options): boolean =>
    info.options.every(({ name }) => (options[name] ?? other[name]) === other[name]);
  return names.find((name) => same(optionsOf(info, name))) ?? null;
}

/** The options that differ from the standard. */
export const changedOptions = (info: GameInfo, options: Options): Option[] =>
  info.options.filter((option) => (options[option.name] ?? option.default) !== option.default);

export const isSwitch = (option: Option): boolean =>
  option.choices.length === 2 && option.choices[0] === 0 && option.choices[1] === 1;

/** A choice in words; a number of something is shown as it is. */
export function choiceLabel(say: Say, option: Option, choice: number): string {
  const key = `option.${option.name}.${choice}`;
  const words = say(key);
  if (words !== key) return words;
  return isSwitch(option) ? say(`readings.${choice}`) : String(choice);
}

/** Whether an option has words of its own for its choices. */
export const hasWords = (say: Say, option: Option): boolean =>
  option.choices.every(
    (choice) => say(`option.${option.name}.${choice}`) !== `option.${option.name}.${choice}`,
  );

/** The name of a preset; what fits no preset is called after the house, unless a preset has that name. */
export function presetLabel(say: Say, info: GameInfo, preset: string | null): string {
  if (preset === STANDARD) return say('readings.standard');
  if (preset !== null) return say(`preset.${preset}`);
  return say(info.presets.some((one) => one.name === 'house') ? 'readings.own' : 'readings.house');
}

/** All that can be chosen at once: the standard, the presets, and what fits none of them. */
export const presetChoices = (say: Say, info: GameInfo): { value: string | null; label: string }[] =>
  [STANDARD, ...info.presets.map((preset) => preset.name), null].map((value) => ({
    value,
    label: presetLabel(say, info, value),
  }));
