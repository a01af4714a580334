/** What a browser says of itself, in words people use. Pure. */

const browsers: readonly [sign: RegExp, name: string][] = [
  [/MicroMessenger/i, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/QQBrowser/, 'QQ Browser'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [sign: RegExp, name: string][] = [
  [/HarmonyOS/i, 'HarmonyOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** `Chrome · Windows`; an empty name where nothing is recognised. */
export function deviceOf(userAgent: string): { name: string; isPhone: boolean } {
  const found = [browsers, systems].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1]);
  return { name: found.filter(Boolean).join(' · '), isPhone: /Mobile|iPhone|Android|HarmonyOS/i.test(userAgent) };
}
