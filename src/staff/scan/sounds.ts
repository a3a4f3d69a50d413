/** What a scan sounds like: a short high tone for right, two middle ones for too many, a long low one for wrong. */

type Tone = { hertz: number; seconds: number; type: OscillatorType; times: number }

const TONES = {
  right: { hertz: 880, seconds: 0.09, type: 'sine', times: 1 },
  tooMany: { hertz: 330, seconds: 0.16, type: 'triangle', times: 2 },
  wrong: { hertz: 165, seconds: 0.45, type: 'square', times: 1 },
} satisfies Record<string, Tone>
const VOLUME = 0.25
const SILENCE = 0.001
const PAUSE_SECONDS = 0.06

let context: AudioContext | undefined

/** Plays a tone; a browser that nobody has touched yet stays silent. */
export function playTone(name: keyof typeof TONES): void {
  const { hertz, seconds, type, times } = TONES[name]
  context ??= new AudioContext()
  for (let time = 0; time < times; time += 1) {
    const from = context.currentTime + time * (seconds + PAUSE_SECONDS)
    const oscillator = new OscillatorNode(context, { type, frequency: hertz })
    const gain = new GainNode(context, { gain: VOLUME })
    gain.gain.setValueAtTime(VOLUME, from)
    gain.gain.exponentialRampToValueAtTime(SILENCE, from + seconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(from + seconds)
  }
}
