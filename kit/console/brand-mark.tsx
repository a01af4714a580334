/** The mark of the product: a glazed tile, two threads crossing on it. */

/** `<BrandMark size={30} />`, in CSS pixels. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="9" fill="var(--c-primary-fill)" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7 11.5c3.3 0 4.5 2.5 6.1 4.8 1.7 2.4 2.9 4.7 6.2 4.7H25" strokeOpacity=".55" />
        <path d="M7 20.5c3.3 0 4.5-2.5 6.1-4.8 1.7-2.4 2.9-4.7 6.2-4.7H25" />
      </g>
    </svg>
  );
}
