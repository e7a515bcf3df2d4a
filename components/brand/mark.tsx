/** The mark of `app/icon.svg`, for generated images. `scale`: the share of the square that it fills. */
export function Mark({ size, scale = 1 }: { size: number; scale?: number }) {
  const side = size * scale;
  return (
    <div
      style={{
        display: 'flex',
        width: size,
        height: size,
        alignItems: 'center',
        justifyContent: 'center',
        background: '#16181F',
      }}
    >
      <svg width={side} height={side} viewBox="0 0 32 32" role="img" aria-label="Skimwise">
        <path d="M5 11.2 27 9.6v11.2L5 22.4z" fill="#FFE94A" />
        <path d="M8.5 16.2h15" stroke="#16181F" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
    </div>
  );
}
