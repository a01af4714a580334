/** What a browser says it is, in two words. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/QQBrowser/, 'QQ Browser'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** `Chrome · Windows`; empty where it says nothing that we know. */
export function deviceOf(userAgent: string): string {
  return [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []).join(' · ');
}

export function isPhone(userAgent: string): boolean {
  return /Mobile|iPhone|Android|HarmonyOS/.test(userAgent);
}
