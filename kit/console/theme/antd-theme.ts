/** The tokens as antd understands them. */
import { theme as antdTheme, type ThemeConfig } from 'antd';

import { type PrimaryName, primaryTokens } from './primary.ts';
import { fontFamily, type ThemeMode, type Tokens, tokens } from './tokens.ts';

/** `<ConfigProvider theme={antdThemeOf('dark', 'cobalt')}>` */
export function antdThemeOf(mode: ThemeMode, primary: PrimaryName): ThemeConfig {
  const t = { ...tokens[mode], ...primaryTokens(primary, mode) };
  const isDark = mode === 'dark';
  return {
    cssVar: { key: 'loom' },
    hashed: false,
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: { ...colours(t, isDark), ...measures(isDark) },
    components: { ...controls(t, isDark), ...containers(t, isDark) },
  };
}

function colours(t: Tokens, isDark: boolean): ThemeConfig['token'] {
  return {
    colorPrimary: t.primary,
    colorPrimaryHover: t.primaryHover,
    colorPrimaryActive: t.primaryActive,
    colorPrimaryBg: t.primarySoft,
    colorPrimaryBgHover: t.primarySoftHover,
    colorPrimaryBorder: t.primaryLine,
    colorLink: t.primaryText,
    colorInfo: t.primary,
    colorSuccess: t.success,
    colorWarning: t.warning,
    colorError: t.danger,
    // antd greys what it derives from colours as deep as these.
    colorSuccessBg: t.successSoft,
    colorWarningBg: t.warningSoft,
    colorErrorBg: t.dangerSoft,
    colorBgLayout: t.canvas,
    colorBgContainer: t.sheet,
    colorBgElevated: t.raised,
    colorBgSpotlight: isDark ? '#2A323F' : '#1B212B',
    colorBgMask: t.mask,
    colorBorder: t.lineStrong,
    colorBorderSecondary: t.line,
    colorSplit: t.line,
    colorText: t.text,
    colorTextSecondary: t.text2,
    colorTextTertiary: t.text3,
    colorTextPlaceholder: isDark ? '#7F8A9B' : '#6B7585',
    colorTextDescription: t.text3,
    colorTextLightSolid: '#FFFFFF',
    colorFillAlter: t.subtle,
    colorFillQuaternary: t.subtle,
    colorFillTertiary: t.hover,
    colorFillSecondary: t.press,
    controlOutline: isDark ? 'rgba(91,124,250,.28)' : 'rgba(36,80,219,.16)',
  };
}

function measures(isDark: boolean): ThemeConfig['token'] {
  const ring = isDark ? '0 0 0 1px rgba(255,255,255,.06)' : '0 0 0 1px rgba(16,24,40,.05)';
  return {
    fontFamily,
    fontSize: 14,
    lineHeight: 1.5714,
    fontWeightStrong: 600,
    borderRadius: 8,
    borderRadiusLG: 12,
    borderRadiusSM: 6,
    borderRadiusXS: 4,
    controlHeight: 34,
    controlHeightLG: 42,
    controlHeightSM: 26,
    controlOutlineWidth: 3,
    motionDurationFast: '0.1s',
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.22s',
    // A style sheet that shortens every animation leaves antd's popups off screen: motion is switched off here instead.
    motion: typeof matchMedia === 'undefined' || !matchMedia('(prefers-reduced-motion: reduce)').matches,
    boxShadow: isDark ? `${ring},0 12px 40px rgba(0,0,0,.55)` : `${ring},0 12px 32px -8px rgba(16,24,40,.18)`,
    boxShadowSecondary: isDark ? `${ring},0 10px 30px rgba(0,0,0,.55)` : `${ring},0 10px 28px -6px rgba(16,24,40,.16)`,
  };
}

function controls(t: Tokens, isDark: boolean): ThemeConfig['components'] {
  return {
    Button: {
      fontWeight: 500,
      paddingInline: 14,
      primaryShadow: isDark ? 'none' : '0 1px 2px rgba(20,40,120,.25),inset 0 1px 0 rgba(255,255,255,.14)',
      defaultShadow: isDark ? 'none' : '0 1px 1px rgba(16,24,40,.04)',
      dangerShadow: 'none',
      // White on the dark theme's red is too faint to read.
      ...(isDark && { dangerColor: t.canvas }),
    },
    Input: { activeShadow: `0 0 0 3px ${isDark ? 'rgba(91,124,250,.28)' : 'rgba(36,80,219,.16)'}`, hoverBorderColor: t.lineHover },
    Select: { optionSelectedBg: t.primarySoft, optionPadding: '6px 12px', hoverBorderColor: t.lineHover },
    Segmented: { trackBg: isDark ? t.field : '#ECEFF3', itemSelectedBg: isDark ? '#252D39' : '#FFFFFF', trackPadding: 3 },
    Switch: { handleShadow: '0 1px 2px rgba(0,0,0,.22)' },
    Form: { labelColor: t.text2, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
    Pagination: { itemActiveBg: t.primarySoft, itemSize: 30 },
    Tag: { borderRadiusSM: 6 },
    Tabs: { titleFontSize: 14, horizontalItemGutter: 24, itemColor: t.text2 },
  };
}

function containers(t: Tokens, isDark: boolean): ThemeConfig['components'] {
  return {
    Table: {
      headerBg: t.subtle,
      headerColor: t.text3,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      headerSortActiveBg: t.subtle,
      headerSortHoverBg: t.hover,
      bodySortBg: 'transparent',
      rowHoverBg: isDark ? '#151B23' : '#F8FAFC',
      rowSelectedBg: t.primarySoft,
      rowSelectedHoverBg: t.primarySoftHover,
      borderColor: t.line,
      cellPaddingBlock: 11,
      cellPaddingInline: 14,
      cellPaddingBlockMD: 8,
      cellPaddingInlineMD: 12,
    },
    Menu: {
      itemHeight: 36,
      itemBorderRadius: 8,
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: t.text2,
      itemHoverColor: t.text,
      itemHoverBg: t.hover,
      itemActiveBg: t.press,
      itemSelectedBg: isDark ? t.raised : t.sheet,
      itemSelectedColor: t.text,
      iconSize: 17,
      iconMarginInlineEnd: 11,
      groupTitleColor: t.text3,
      activeBarBorderWidth: 0,
      collapsedWidth: 64,
      itemPaddingInline: 12,
    },
    Modal: { titleFontSize: 16, borderRadiusLG: 14 },
    Card: { bodyPadding: 20, headerFontSize: 14 },
    Dropdown: { paddingBlock: 6, borderRadiusLG: 10, controlPaddingHorizontal: 10 },
    Tooltip: { borderRadius: 6 },
  };
}
