/** A customer's picture, or the first letter of their name in its place and size. */
export function Portrait({ name, image, alt }: { name: string; image: string | null; alt: string }) {
  if (image === null) {
    return (
      <span
        aria-hidden="true"
        className="flex size-24 shrink-0 items-center justify-center rounded-full bg-primary font-serif text-5xl leading-none text-on-primary"
      >
        {Array.from(name)[0]?.toLocaleUpperCase()}
      </span>
    )
  }
  return (
    <img
      src={`/img/${image}`}
      alt={alt}
      width={96}
      height={96}
      className="size-24 shrink-0 rounded-full object-cover"
    />
  )
}
