/** A line over days with the period before it, drawn by echarts. Heavy: load it with `lazy`, after the figures are there. */
import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useArea } from '../area.tsx';
import { usePrefs } from '../stores/prefs.ts';
import { primaryTokens } from '../theme/primary.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import { fontFamily, type Tokens, tokens } from '../theme/tokens.ts';

use([LineChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

export interface AreaChartProps {
  /** What the whole says, for people who hear it. */
  label: string;
  /** `2026-11-21`, one for each value. */
  dates: readonly string[];
  name: string;
  values: readonly number[];
  /** As many values, drawn dashed. */
  before?: { name: string; values: readonly number[] };
  heightPixels?: number;
}

/** `<AreaChart label="…" dates={dates} name="Views" values={views} before={{ name: 'Before', values: earlier }} />` */
export function AreaChart(props: AreaChartProps) {
  const { label, heightPixels = 260 } = props;
  const box = useRef<HTMLDivElement>(null);
  const mode = useThemeMode();
  const { name: area } = useArea();
  const primary = usePrefs((all) => all.layout[area].primaryColour);

  useEffect(() => {
    if (!box.current) return undefined;
    const chart = init(box.current, undefined, { renderer: 'svg' });
    chart.setOption(optionsOf(props, { ...tokens[mode], ...primaryTokens(primary, mode) }));
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [props, mode, primary]);

  return <div ref={box} role="img" aria-label={label} style={{ height: heightPixels }} />;
}

function optionsOf({ dates, name, values, before }: AreaChartProps, t: Tokens): EChartsCoreOption {
  const words = { color: t.text3, fontFamily, fontSize: 12 };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    animation: !isStill,
    animationDuration: 300,
    textStyle: { fontFamily },
    grid: { top: 12, right: 12, bottom: 4, left: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      backgroundColor: t.raised,
      borderColor: t.line,
      padding: [8, 12],
      textStyle: { color: t.text, fontSize: 13, fontFamily },
      axisPointer: { lineStyle: { color: t.lineStrong } },
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: dates.map((date) => date.slice(5)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: t.line } },
      axisLabel: { ...words, hideOverlap: true },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel: words, splitLine: { lineStyle: { color: t.line } } },
    series: [
      { ...lineOf(name, values), lineStyle: { color: t.primary, width: 2 }, itemStyle: { color: t.primary }, areaStyle: fadeOf(t.primary) },
      ...(before
        ? [
            {
              ...lineOf(before.name, before.values),
              lineStyle: { color: t.text3, width: 1.5, type: [4, 4] },
              itemStyle: { color: t.text3 },
            },
          ]
        : []),
    ],
  };
}

function lineOf(name: string, values: readonly number[]) {
  return { name, type: 'line', data: [...values], smooth: 0.3, smoothMonotone: 'x', symbol: 'circle', symbolSize: 6, showSymbol: false };
}

/** From the line down to nothing. */
function fadeOf(colour: string) {
  const stops = [
    { offset: 0, color: `${colour}2e` },
    { offset: 1, color: `${colour}05` },
  ];
  return { color: { type: 'linear', x: 0, y: 0, x2: 0, y2: 1, colorStops: stops } };
}
