/** Common given names, folded: they distinguish `Dostoïevski, Fédor` from two authors. */
const NAMES = `adam adele adrien agatha agnes alain alan albert alberto aldous alessandro alex alexandra alexandre alexis
alfred alice alison amelie amin amos amy ana anais anatole andre andrea andrei andrew angela anita ann anna anne annie anthony
antoine anton antonin antonio arnaud arthur astrid aurelie barbara beatrice ben benjamin benoit bernadette bernard bertrand
boris brigitte bruno camille carl carlo carlos carole caroline catherine cecile celine charles charlotte chloe chris
christian christiane christine christophe claire clara claude claudie clement colette colin corinne cormac cyril dan daniel
daniele david delphine denis diane didier dominique donna doris douglas eduardo edgar edith edmond edouard elena eliette
elisabeth elizabeth elodie emile emily emma emmanuel emmanuelle enki eric erik ernest erri etienne eugene eva fabien fabrice
fanny fatima federico fedor felix fernando fiodor florence francis francois francoise frank franz frederic frederique gabriel
gael gaelle gaston genevieve george georges gerard gilbert gilles giovanni giuseppe graham gregoire guillaume gustave guy
hannah haruki helene henri henry herve honore howard hubert hugo hugues ian ines ingrid irene isaac isabel isabelle italo ivan
jack jacqueline jacques james jane jean jeanne jennifer jerome jessica jim joan joann joanne joel joelle johann john jon
jonathan jorge jose josephine joseph joyce juan judith jules julia julian julie julien juliette karen karine karl kate
katherine kazuo ken kenzaburo kevin laetitia laura laure laurence laurent lea leila leo leon leonard leonardo lewis lise lisa
louis louise luc lucie lucien luis luigi lydie madeleine marc marcel margaret margot marguerite maria marie mario marion
mark marlene marthe martin martine mary mathias mathieu mathilde matthew matthieu maurice max maxime melanie michael michel
michele mikhail milan mohamed monique muriel myriam nadia nancy naomi natacha nathalie nathan neil nelly nicolas nicole nina
noam noel noelle odile olivia olivier oscar pablo paolo pascal pascale patricia patrick paul paula paule paulo peter philip
philippe pierre primo quentin rachel raphael raphaelle ray raymond rebecca regis remi renaud rene richard robert roberto
roger roland romain roman romane ruth sabine salman samuel sandra sandrine sarah sebastien serge simon simone sophie stefan
stefano stendhal stephane stephanie stephen steve steven stig susan suzanne sylvain sylvie tahar tatiana theo theodore therese thierry
thomas tim tom toni tracy ursula valerie vera victor vincent viola virginia virginie vladimir walter william wilhelm xavier
yann yannick yasmina yves yvonne zadie zoe`

const KNOWN = new Set(NAMES.split(/\s+/))

/** Returns whether a folded word is a common given name. */
export const isGivenName = (word: string) => KNOWN.has(word)
