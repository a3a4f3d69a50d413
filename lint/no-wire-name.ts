/** Wire names of the API (§3) end at `src/web/api`, stored ones in `src/shared`: screens know `Book { title, isbn, stock … }`. */
import type { RuleTester } from 'oxlint/plugins-dev'

const WIRE_NAMES = new Set([
  'designation',
  'descriptif',
  'dc_auteur',
  'dc_collection',
  'dc_editor',
  'dc_illustrateur',
  'dc_traducteur',
  '_code_barre',
  '_qte_a_terme_calcule',
  'article_stock',
  '_poids_net',
  'articleimage',
  'prixpublic',
  '_prix_public_ttc',
  'price_ttc',
  'average_rate',
  'bestseller_count',
  'article_count',
  '_nom',
  'nom',
  'niveau',
  'chemin',
  'b_usr_articletheme_id',
  'valeur',
  'config_module_nomtech',
  'website_config',
  'lookup_config_type',
  'is_exist',
  '_favid',
  'favtitle',
  'favauthor',
  'favimage',
  'favprice',
  'favdescription',
  'favquantity',
])

export const noWireName: Parameters<RuleTester['run']>[1] = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses wire names outside of the API client' },
    messages: { wire: '"{{name}}" is a name of the wire: src/web/api maps it to one of ours.' },
  },
  create: (context) => ({
    Identifier(node) {
      if (!WIRE_NAMES.has(node.name)) return
      context.report({ node, messageId: 'wire', data: { name: node.name } })
    },
    Literal(node) {
      if (typeof node.value !== 'string' || !WIRE_NAMES.has(node.value)) return
      context.report({ node, messageId: 'wire', data: { name: node.value } })
    },
  }),
}
