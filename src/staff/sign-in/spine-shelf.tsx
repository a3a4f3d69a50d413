/** A shelf of books seen from their backs; decoration. */

type Spine = { title: string; width: number; height: number; ground: string; ink: string; band: string }

const spine = (title: string, width: number, height: number, colours: string): Spine => {
  const [ground = '', ink = '', band = ''] = colours.split(' ')
  return { title, width, height, ground, ink, band }
}

const RED = '#671929 #f0dfc6 #d99c5b'
const TEAL = '#1a5358 #f3ead9 #d99c5b'
const BROWN = '#7f4217 #f0dfc6 #dba63f'
const PLUM = '#3f2a4c #f3ead9 #c9b8dc'
const PALE = '#eeeade #44202e #3f7299'
const GOLD = '#dba63f #2c1016 #9c3b23'
const NIGHT = '#16263a #f3ead9 #dba63f'
const SKY = '#b7c6cd #3a1d27 #a3262a'
const ROSE = '#e9c9bb #4a1822 #1a5358'

const SPINES: readonly Spine[] = [
  spine('Beloved', 30, 162, TEAL),
  spine('La Grande Maison', 22, 162, PLUM),
  spine('Le Passé simple', 22, 159, GOLD),
  spine('Nedjma', 44, 172, BROWN),
  spine('L’Avalée des avalés', 30, 158, NIGHT),
  spine('Neige', 22, 158, RED),
  spine('Au revoir là-haut', 44, 164, BROWN),
  spine('Le Chien jaune', 21, 158, ROSE),
  spine('Total Khéops', 28, 160, SKY),
  spine('Madame Bovary', 42, 160, TEAL),
  spine('Verre cassé', 22, 164, BROWN),
  spine('Poussières d’étoiles', 22, 158, ROSE),
  spine('Surveiller et punir', 28, 156, GOLD),
  spine('Les Années', 46, 172, NIGHT),
  spine('Dune', 44, 158, RED),
  spine('La Peste', 20, 158, PALE),
  spine('Hitchcock / Truffaut', 26, 182, BROWN),
  spine('Jérusalem', 24, 194, TEAL),
  spine('Le Joueur d’échecs', 22, 162, SKY),
  spine('Tristes Tropiques', 38, 160, ROSE),
  spine('L’Amour, la fantasia', 26, 162, RED),
  spine('Germinal', 46, 164, PALE),
  spine('La Vie devant soi', 22, 162, TEAL),
  spine('L’Odyssée', 34, 162, PALE),
  spine('Persepolis', 44, 176, ROSE),
  spine('Les Faux-monnayeurs', 40, 160, RED),
  spine('Pedro Páramo', 24, 160, GOLD),
  spine('One Piece, tome 1', 24, 160, SKY),
  spine('Petit pays', 20, 158, BROWN),
  spine('La Montagne magique', 44, 158, BROWN),
  spine('Le Nouveau Nom', 44, 162, GOLD),
]

const PLACED = SPINES.map((book, at) => ({
  ...book,
  left: SPINES.slice(0, at).reduce((sum, { width }) => sum + width + 1, 0),
}))
const WIDTH = PLACED.reduce((sum, { width }) => sum + width + 1, 0)
const HEIGHT = 200

/** Shows the shelf across the whole width. */
export function SpineShelf() {
  return (
    <div aria-hidden="true" className="mt-auto border-b-8 border-shelf bg-paper max-sm:hidden">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full font-serif">
        {PLACED.map(({ title, left, width, height, ground, ink, band }) => (
          <g key={title} transform={`translate(${left} ${HEIGHT - height})`}>
            <path
              d={`M0 2a2 2 0 0 1 2-2h${width - 4}a2 2 0 0 1 2 2v${height - 2}h-${width}z`}
              fill={ground}
            />
            <path d={`M0 12h${width}M0 ${height - 16}h${width}`} stroke={band} strokeWidth="3" />
            <text
              transform={`translate(${width / 2} ${height - 24}) rotate(-90)`}
              dominantBaseline="central"
              fill={ink}
              fontSize={Math.min(17, width * 0.55)}
              textLength={title.length * 7 > height - 44 ? height - 44 : undefined}
              lengthAdjust="spacingAndGlyphs"
            >
              {title}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
