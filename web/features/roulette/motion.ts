export const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
