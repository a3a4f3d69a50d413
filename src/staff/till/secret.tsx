/** A token or key, to copy by one press. */
export function Secret({ children }: { children: string }) {
  return (
    <p className="mt-4 rounded-md border border-edge bg-tint px-3 py-2 font-mono break-all select-all">
      {children}
    </p>
  )
}
