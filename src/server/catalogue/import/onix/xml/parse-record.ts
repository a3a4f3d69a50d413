/** Parses one record alone, so that its errors affect no other. */
import { decodeHTMLStrict } from 'entities'
import { SaxesParser } from 'saxes'
import type { Element } from './element.ts'

/** Short tags of ONIX 2.1 and 3 by the reference names in use; others are never read. */
const TAGS = `m184=DefaultLanguageOfText x310=DefaultPriceType m185=DefaultPriceTypeCode m186=DefaultCurrencyCode
a001=RecordReference a002=NotificationType b221=ProductIDType b244=IDValue b004=ISBN b005=EAN13
b012=ProductForm b333=ProductFormDetail x315=MeasureType c093=MeasureTypeCode c094=Measurement c095=MeasureUnitCode
x329=CollectionType x479=CollectionSequenceType x481=CollectionSequenceNumber b202=TitleType x409=TitleElementLevel
x410=PartNumber b203=TitleText b030=TitlePrefix b031=TitleWithoutPrefix b029=Subtitle b028=DistinctiveTitle
b018=TitleOfSeries b019=NumberWithinSeries b034=SequenceNumber b035=ContributorRole b036=PersonName
b037=PersonNameInverted b039=NamesBeforeKey b247=PrefixToKey b040=KeyNames b041=NamesAfterKey b248=SuffixToKey
b047=CorporateName b253=LanguageRole b252=LanguageCode b059=LanguageOfText b218=ExtentType b219=ExtentValue
b220=ExtentUnit b061=NumberOfPages b067=SubjectSchemeIdentifier b069=SubjectCode b191=MainSubjectSchemeIdentifier
b064=BASICMainSubject x426=TextType x427=ContentAudience d104=Text d102=TextTypeCode d101=MainDescription d100=Annotation
x436=ResourceContentType x437=ResourceMode x441=ResourceForm x435=ResourceLink f114=MediaFileTypeCode
f116=MediaFileLinkTypeCode f117=MediaFileLink b079=ImprintName b291=PublishingRole b081=PublisherName
b394=PublishingStatus x448=PublishingDateRole j260=DateFormat b306=Date b003=PublicationDate j396=ProductAvailability
j141=AvailabilityCode x462=PriceType j148=PriceTypeCode j261=PriceQualifier j151=PriceAmount j152=CurrencyCode
x470=TaxType x472=TaxRatePercent x474=TaxAmount j154=TaxRatePercent1 j156=TaxAmount1 x476=PriceDateRole
j161=PriceEffectiveFrom j162=PriceEffectiveUntil j303=Territory h208=RelationCode x455=ProductRelationCode x454=WorkRelationCode b201=WorkIDType b233=IDTypeName
b032=TranslationOfTitle x449=CountriesIncluded x451=CountriesExcluded
b251=CountryCode x450=RegionsIncluded j192=UnpricedItemType j263=MinimumOrderQuantity j137=SupplierName j292=SupplierRole j345=SupplierIDType
j135=SupplierEANLocationNumber x461=SupplyDateRole j142=ExpectedShipDate j302=ExpectedDate
x482=ProductContactRole x484=ProductContactName x537=SupplyContactRole x539=SupplyContactName j272=EmailAddress
x552=StreetAddress j349=LocationName x590=PostalCode b367=WebsiteRole b295=WebsiteLink`

/** Composites, whose short tag is their reference name in lower case. */
const COMPOSITES = `Header Product ProductIdentifier DescriptiveDetail Measure Collection CollectionSequence TitleDetail
TitleElement Title Series Contributor Language Extent Subject MainSubject CollateralDetail TextContent OtherText
SupportingResource ResourceVersion MediaFile PublishingDetail Imprint Publisher PublishingDate ProductSupply SupplyDetail
Price Tax PriceDate Territory RelatedMaterial RelatedWork RelatedProduct WorkIdentifier Supplier SupplierIdentifier
SupplyDate Stock OnOrderDetail ProductContact SupplyContact MarketPublishingDetail Website ONIXMessage`

const REFERENCE_NAMES = new Map([
  ...TAGS.split(/\s+/).map((pair) => pair.split('=') as [string, string]),
  ...COMPOSITES.split(/\s+/).map((name) => [name.toLowerCase(), name] as const),
])

/** Returns the reference name of an element, for any namespace prefix and kind of tag. */
function referenceName(tag: string): string {
  const local = tag.slice(tag.indexOf(':') + 1)
  return REFERENCE_NAMES.get(local) ?? local
}

/** Deeper than any ONIX with XHTML. */
const MAX_DEPTH = 60
const REPLACEMENT = '\uFFFD'

export type ParsedRecord = { kind: 'element'; element: Element } | { kind: 'broken'; reason: string }

/**
 * Returns the character entities in a record: ONIX's DTD uses those of HTML. Each is one or two characters,
 * since declarations in a file are never read.
 */
function entitiesOf(xml: string): Record<string, string> {
  const entities = Object.create(null) as Record<string, string>
  Object.assign(entities, { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })
  for (const [reference, name = ''] of xml.matchAll(/&([A-Za-z]\w{1,31});/g)) {
    if (name in entities) continue
    const character = decodeHTMLStrict(reference)
    if (character !== reference) entities[name] = character
  }
  return entities
}

function build(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.ENTITIES = entitiesOf(xml)
  const append = (node: Element | string) => open.at(-1)?.children.push(node)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a DOCTYPE inside of a record')
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: referenceName(name), attributes, children: [] }
    append(element)
    open.push(element)
    if (open.length > MAX_DEPTH) throw new Error(`elements more than ${MAX_DEPTH} deep`)
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [element] = root.children
  if (typeof element !== 'object') throw new Error('no element')
  return element
}

/** Returns a record's element, or the reason why it is invalid. */
export function parseRecord(xml: string): ParsedRecord {
  if (xml.includes(REPLACEMENT) || !xml.isWellFormed()) {
    return { kind: 'broken', reason: 'bytes that are no text in the encoding of the file' }
  }
  try {
    return { kind: 'element', element: build(xml) }
  } catch (error) {
    return { kind: 'broken', reason: (error as Error).message.replace(/\.$/, '') }
  }
}
