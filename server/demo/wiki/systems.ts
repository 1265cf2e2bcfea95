import type { DemoTopic } from './demo-topic.ts'
import { icon, lines, picture, table, text, topic } from './markup.ts'

export const systems: DemoTopic[] = [
  {
    title: 'Atributos e distribuição de pontos',
    content: text`
      <p>Todo personagem tem cinco atributos. Cada nível dá <strong>5 pontos</strong> para distribuir como quiser, num total de 495 até o nível 100.</p>
      <h2>O que cada um faz</h2>
      ${table(
        'Atributo | Por ponto | Bom para',
        'Força | +2 de ataque físico, +1 de carga | Guerreiro, Templário',
        'Agilidade | +0,15% de velocidade de ataque, +0,1% de esquiva | Pistoleiro, Feiticeira',
        'Inteligência | +2 de ataque mágico, +6 de mana | Mago, Feiticeira, Clérigo',
        'Constituição | +12 de vida, +1 de defesa | todos, mas o Templário primeiro',
        'Sorte | +0,1% de crítico (até 40%), +0,05% de espólio | Pistoleiro',
      )}
      <h2>Com quanto cada classe começa</h2>
      ${table(
        'Classe | Força | Agilidade | Inteligência | Constituição | Sorte',
        'Guerreiro | 16 | 10 | 4 | 14 | 6',
        'Templário | 12 | 6 | 8 | 18 | 6',
        'Mago | 4 | 8 | 20 | 8 | 10',
        'Pistoleiro | 8 | 18 | 4 | 8 | 12',
        'Feiticeira | 4 | 10 | 18 | 8 | 10',
        'Clérigo | 6 | 8 | 16 | 14 | 6',
      )}
      <h2>Redistribuir</h2>
      <ul>
        <li>Até o nível 30: de graça, quantas vezes quiser, com a mestra Odila na praça central.</li>
        <li>Depois: um Pergaminho do Esquecimento por vez (150.000 Gold).</li>
      </ul>
      <p>Você vê os atributos dos seus personagens também aqui no site: <a href="/user">Meu painel</a>, <strong>Meus Personagens</strong>.</p>
    `,
  },
  {
    title: 'Níveis e experiência',
    content: text`
      <p>O nível máximo é <strong>100</strong>. A experiência para passar do nível <em>n</em> ao seguinte é:</p>
      ${lines('experiência = 100 × n² × (1 + n ÷ 50)')}
      ${table(
        'Do nível | Ao nível | Experiência necessária | Região sugerida',
        '10 | 11 | 12.000 | Vale de Aldena',
        '20 | 21 | 56.000 | Bosque das Brasas',
        '30 | 31 | 144.000 | Bosque das Brasas',
        '40 | 41 | 288.000 | Cânion Rubro',
        '50 | 51 | 500.000 | Serra da Forja',
        '60 | 61 | 792.000 | Serra da Forja',
        '70 | 71 | 1.176.000 | Geleiras de Nordhal',
        '80 | 81 | 1.664.000 | Ilhas do Firmamento',
        '90 | 91 | 2.268.000 | Talássia',
        '99 | 100 | 2.920.698 | Talássia',
      )}
      <h2>Para subir mais rápido</h2>
      <ol>
        <li>Jogue em grupo: são 10% a mais por pessoa, até 50%.</li>
        <li>Faça as duas entradas diárias da masmorra da sua faixa.</li>
        <li>Sexta à noite a experiência vale o dobro. Guarde o elixir para ela.</li>
        <li>Descansar na taverna rende até 8 horas de experiência bonificada.</li>
      </ol>
      <p>Cair em combate não tira experiência. Só orgulho, e um pouco da durabilidade das botas.</p>
    `,
  },
  {
    title: 'Gold e Cash',
    content: text`
      <p>Aldária tem duas moedas. Saber para que serve cada uma evita arrependimento.</p>
      ${table(
        'Ícone | Moeda | Como se ganha | Para que serve',
        `${icon('moedas-de-ouro', 'Moeda de ouro')} | Gold | jogando: inimigos, missões, comércio, eventos; também por doações | quase tudo: poções, forja, guilda, WebMarket e roleta`,
        `${icon('cash', 'Cristais de Cash')} | Cash | doações e alguns eventos | WebMarket e roleta de Cash`,
      )}
      <ul>
        <li>O Gold que o personagem carrega fica no jogo. O da <a href="/user/wallet">Carteira</a> do site vem de eventos, presentes da equipe e doações, e se gasta aqui: no WebMarket e na roleta.</li>
        <li>No jogo, Gold pode ser trocado entre jogadores. <strong>Cash, não.</strong></li>
        <li>Cash não compra poder: tudo o que dá vantagem em combate também se consegue com Gold. Só as aparências são exclusivas de Cash.</li>
        <li>Cash não vence e não volta a ser dinheiro, a não ser quando você ${topic('Doações, WebMarket e entregas', 'desiste da doação')} a tempo.</li>
        <li>O saldo aparece na roleta, no WebMarket e na Carteira, que explica cada entrada e cada saída.</li>
      </ul>
      <h2>Para ter uma ideia dos preços</h2>
      ${table(
        'O quê | Gold | Cash',
        'Um giro da roleta | 100.000 | 500',
        '20 Poções de Vida grandes | 18.000 | 90',
        '5 Pedras de Aprimoramento | 40.000 | 200',
        'Corcel do Vale | 250.000 | 1.250',
        'Asas da Aurora (aparência) | não se vende | 9.000',
      )}
      <p>No site, cada Cash vale 200 Gold, seja no giro ou na prateleira. Comprar ou vender Gold, Cash e itens por fora, entre jogadores, é proibido e dá banimento. Veja ${topic('Regras de convivência')}.</p>
    `,
  },
  {
    title: 'Roleta: giros, Curingas e como conferir',
    content: text`
      <p>${icon('giro', 'Roda da roleta')} A roleta fica no site, em <a href="/user">Meu painel</a>, <strong>Roleta</strong>. São duas, com prêmios próprios: a de Gold e a de Cash.</p>
      <h2>Quanto custa</h2>
      ${table(
        'Roleta | Um giro | Dez giros',
        'Gold | 100.000 Gold | 1.000.000 Gold',
        'Cash | 500 Cash | 5.000 Cash',
      )}
      <p>O preço de vários giros é sempre o de um vezes a quantidade: não há pacote, nem desconto, nem pegadinha.</p>
      <h2>Como girar</h2>
      <ol>
        <li>Compre os giros na moeda da roleta, ou use os que vieram de uma doação ou de um evento: valem o mesmo.</li>
        <li>Escolha o giro normal, com a animação, ou o <strong>giro rápido</strong>, que faz muitos de uma vez e mostra só o resultado.</li>
        <li>O que você ganhou entra na lista de <strong>prêmios pendentes</strong>.</li>
        <li>Marque os itens e resgate: eles vão para o correio do jogo.</li>
      </ol>
      <h2>Curingas</h2>
      <p>${icon('curinga', 'Cartas Curinga')} Um dos prêmios é a ficha <strong>Curinga</strong>. Ela não é um item: é uma promessa. Junte fichas e troque por um prêmio da sua escolha, pelo preço em fichas escrito nele. É o jeito de o azar não durar para sempre.</p>
      <h2>As chances</h2>
      <p>A chance de cada prêmio está escrita ao lado dele, com duas casas, e a soma dá exatamente 100%. As que são muito pequenas aparecem como <code>&lt; 0.01</code>. São as mesmas que o sorteio usa.</p>
      <h2>Como conferir um giro</h2>
      <p>Cada sorteio sai de três coisas misturadas, e nenhuma pode ser trocada depois:</p>
      <ul>
        <li><strong>a semente do servidor</strong>, secreta, mas cujo resumo você vê <em>antes</em> de girar;</li>
        <li><strong>a sua semente</strong>, que você pode mudar quando quiser;</li>
        <li><strong>o número do giro</strong>, que conta 1, 2, 3 e nunca pula.</li>
      </ul>
      <h3>Passo a passo</h3>
      <ol>
        <li>Anote o resumo da semente do servidor.</li>
        <li>Gire quantas vezes quiser.</li>
        <li>Peça a troca de semente: a antiga é revelada.</li>
        <li>Confira se o resumo dela é o que você anotou e refaça a conta de cada giro na página de conferência.</li>
      </ol>
      <h4>Por que isso é justo?</h4>
      <p>Porque o resumo prende a gente: se o servidor trocasse a semente para mudar um resultado, o resumo não bateria mais. E a sua semente prende também, porque não temos como adivinhar o que você vai digitar.</p>
      <blockquote><p>Roleta é diversão. Combine com você mesmo quanto quer gastar antes de começar, e pare quando deixar de ser divertido.</p></blockquote>
    `,
  },
  {
    title: 'Doações, WebMarket e entregas',
    content: text`
      <p>O servidor vive de doações, e toda doação tem o seu agradecimento. Aqui está o caminho inteiro, do clique ao correio do jogo, e o que fazer se você mudar de ideia.</p>
      <h2>Fazer uma doação</h2>
      <ol>
        <li>Em <a href="/user">Meu painel</a>, abra <strong>Fazer Doação</strong> e escolha os itens e as quantidades.</li>
        <li>O valor mínimo é de <strong>R$ 5,00</strong>.</li>
        <li>Clique em <strong>Doar Agora</strong>: o pagamento abre em outra aba, pelo Mercado Pago, com Pix, cartão ou boleto. Os dados do cartão ficam lá; o site nunca os vê.</li>
        <li>Aprovado o pagamento, o que você escolheu chega sozinho. Não precisa avisar ninguém.</li>
      </ol>
      <p>O preço e tudo o que vem dentro estão escritos antes de você pagar. Preço não se sorteia: é o mesmo para todos, e, se mudar enquanto você escolhe, o site avisa antes de cobrar.</p>
      <h2>Quanto tempo leva</h2>
      ${table(
        'Meio | Até ser aprovado',
        'Pix | segundos',
        'Cartão | quase sempre na hora; em análise, um pouco mais',
        'Boleto | até três dias úteis depois de pago',
      )}
      <h2>O que chega, e onde</h2>
      ${table(
        'Ícone | O que você escolheu | Onde aparece',
        `${icon('cash', 'Cristais de Cash')} | Cash e Gold | Na carteira do site, assim que o pagamento é aprovado`,
        `${icon('giro', 'Roda da roleta')} | Giros | Na carteira do site, à espera na roleta`,
        `${icon('asas', 'Asas')} | Itens do jogo | No correio do jogo, pela fila de entregas`,
      )}
      <p>Cada passo fica no <a href="/user/donation-history">Histórico</a>: o pagamento, o que já está na carteira e a que altura está cada entrega.</p>
      <h2>O que quer dizer cada estado</h2>
      ${table(
        'Estado | O que aconteceu | O que fazer',
        'Sucesso | O pagamento foi aprovado | Aproveitar, e obrigado!',
        'Pendente | O pagamento ainda não foi feito ou confirmado | Pagar pelo mesmo link ou esperar a confirmação',
        'Falhou/Rejeitado | O banco recusou | Tentar de novo pelo mesmo link, com outro meio se preciso',
        'Cancelado | O prazo acabou ou o pagamento foi desfeito antes de valer | Nada foi cobrado; comece outra se quiser',
        'Reembolso em andamento | A devolução foi pedida | Esperar o Mercado Pago concluir',
        'Reembolsado | O valor foi devolvido | Falar com o suporte, se não foi você quem pediu',
        'Em disputa | O pagamento foi contestado | Falar com o suporte: a conta não gasta nada até se resolver',
        'Estornado | O banco devolveu o valor a quem pagou | Falar com o suporte, se algo ficou por acertar',
      )}
      <h2>Mudei de ideia</h2>
      <p>Você tem <strong>7 dias</strong> para desistir de uma doação, enquanto nada dela tiver sido usado: nem Cash gasto, nem giro feito, nem item entregue no jogo. No <a href="/user/donation-history">Histórico</a>, escolha <strong>Desistir e receber o dinheiro de volta</strong>: o que veio sai da carteira, e o valor volta pelo mesmo caminho por que foi pago.</p>
      <p>Passou do prazo, ou já usou uma parte? ${topic('Suporte: como abrir um bom ticket', 'Abra um ticket')} e conte o que houve. É melhor do que contestar no banco: uma contestação recolhe o que a doação trouxe e impede qualquer gasto na conta até ser resolvida.</p>
      <h2>WebMarket</h2>
      <p>${icon('bau', 'Baú')} O <a href="/user/webmarket">WebMarket</a> é a loja do site, com preço fixo em Gold, em Cash ou nos dois. Sem sorteio: o que está escrito é o que vem, e os baús de lá têm sempre o mesmo conteúdo.</p>
      ${table(
        'Prateleira | O que tem | Moeda',
        'Consumíveis | Poções, elixires e pergaminhos | Gold ou Cash; o Pergaminho de Retorno, só Gold',
        'Aparência | Anel, título, cajado e estandarte: só enfeitam | Cash; o estandarte, também Gold',
        'Montarias e asas | Corcel do Vale, fantasia e Asas da Aurora | Corcel: Gold ou Cash; o resto, Cash',
        'Aprimoramento | Pedras e gemas nível 1 | Gold ou Cash',
        'Baús e chaves | Baús de conteúdo fixo; chaves de masmorra | Gold ou Cash; chaves, só Gold',
        'Equipamentos | Peças incomuns e raras, fora de conjunto | Gold; quase todas, também Cash',
      )}
      <ol>
        <li>Escolha o item, a quantidade e a moeda. O saldo de antes e o de depois aparecem na confirmação.</li>
        <li>Confirme: o valor sai da carteira uma única vez, mesmo que a conexão caia no meio.</li>
        <li>Acompanhe em <strong>Meus pedidos</strong> até o item chegar ao correio do jogo.</li>
      </ol>
      <h2>Entregas</h2>
      <p>Prêmios resgatados, itens de doações e compras viajam pelo <strong>correio do jogo</strong>. Se o servidor estiver em manutenção, a entrega espera e vai sozinha depois: item pago não vence e não se perde. Mochila cheia? O correio guarda. Correio cheio? A entrega espera você abrir espaço. Cada uma tem a sua linha do tempo em <a href="/user/deliveries">Entregas</a>, no seu painel: da fila ao recibo do jogo.</p>
    `,
  },
  {
    title: 'Conta segura: senha, e-mail, PIN e coordenadas',
    content: text`
      <p>Quase toda conta perdida foi perdida do mesmo jeito: senha repetida em outro site. Cinco minutos aqui poupam uma semana triste.</p>
      <h2>Senha</h2>
      <ul>
        <li>No mínimo 6 caracteres, e quanto maior, melhor. Uma frase de quatro palavras vale mais do que <code>Dr@g4o!</code>.</li>
        <li>Para trocar: <a href="/user">Meu painel</a>, <strong>Alterar Senha</strong>. Um link chega ao seu e-mail, vale por 30 minutos e uma única vez.</li>
        <li>Trocar a senha encerra todas as sessões abertas, em todos os aparelhos.</li>
      </ul>
      <h2>E-mail</h2>
      <p>Para trocar, use <strong>Alterar Email</strong>. O link vai para o endereço <em>atual</em>, porque é ele que prova que a conta é sua. Depois da troca, avisamos os dois endereços, e o antigo ainda pode desfazer tudo por 72 horas.</p>
      <h2>PIN do personagem</h2>
      <p>O PIN protege o banco e as trocas. Três erros seguidos o bloqueiam por uma hora. Esqueceu?</p>
      <ol>
        <li>Abra <strong>Meus Personagens</strong> e escolha o personagem.</li>
        <li>Peça o <strong>reset do PIN</strong>.</li>
        <li>Saia do jogo.</li>
        <li>Confirme pelo link que chega ao e-mail da conta.</li>
        <li>Crie um PIN novo ao entrar no jogo.</li>
      </ol>
      <h2>Coordenadas</h2>
      <p>Preso dentro de uma pedra, embaixo do mapa ou num lugar em que o jogo cai ao carregar? O <strong>reset de coordenadas</strong> leva o personagem à praça central de Aldena. O caminho é o mesmo do PIN, e o personagem precisa estar fora do jogo. Da <strong>Masmorra do Rei</strong> ninguém sai assim: lá se cumpre a pena.</p>
      <p>Cada personagem pode ter um reset de cada tipo a cada 24 horas.</p>
      <h2>Golpes comuns</h2>
      ${table(
        'O que dizem | O que é',
        '“Sou GM, passa a senha para eu te dar o prêmio” | Golpe. A equipe nunca pede senha.',
        '“Baixa esse mod que dobra o espólio” | Ladrão de contas.',
        '“Clica aqui que é a votação da guilda” | Página falsa. Confira o endereço antes de digitar.',
        '“Me empresta o item que eu devolvo já” | Ele não devolve.',
      )}
      <p>Caiu em um? Troque a senha <strong>agora</strong> e depois ${topic('Suporte: como abrir um bom ticket', 'abra um ticket')}.</p>
    `,
  },
  {
    title: 'Suporte: como abrir um bom ticket',
    content: text`
      <p>Cada pedido é lido por uma pessoa. Quanto mais claro ele chega, mais rápido ela resolve.</p>
      <h2>Antes de abrir</h2>
      <p>Veja se a resposta já está nas ${topic('Perguntas frequentes', 'perguntas frequentes')}. Senha, PIN e coordenadas você resolve sozinho, na hora: ${topic('Conta segura: senha, e-mail, PIN e coordenadas', 'veja como')}.</p>
      <h2>O que escrever</h2>
      <ul>
        <li>O nome do personagem e a hora aproximada, com o fuso se não for o de Brasília.</li>
        <li>O que você esperava e o que aconteceu.</li>
        <li>Uma imagem da tela, quando houver o que ver.</li>
        <li>Para doações, o número da transação, que está no <strong>Histórico</strong>.</li>
      </ul>
      <h3>Um bom exemplo</h3>
      <blockquote><p><strong>Título:</strong> Baú da Cripta heroica não abriu</p><p>Personagem Lunara, ontem por volta das 22h10. Vencemos o rei, o baú apareceu, cliquei e nada. Saí do grupo achando que era atraso. Segue a imagem com o baú fechado e o registro do chat.</p></blockquote>
      <h2>Os estados do ticket</h2>
      ${table(
        'Estado | Quem tem a palavra',
        'Aberto | A equipe vai ler pela primeira vez',
        'Aguardando Admin | A equipe: você respondeu e ela vai continuar',
        'Aguardando Usuário | Você: a equipe respondeu ou precisa de algo',
        'Resolvido | Ninguém: o assunto terminou',
      )}
      <p>Um ponto vermelho no seu nome, no alto do site, avisa quando há resposta.</p>
      <h2>Quem responde</h2>
      <p>De dia, <strong>Dorian Vale</strong>; à noite, <strong>Brakka</strong>. Abrir cinco tickets iguais não anda mais rápido: o Dorian lê os cinco até o fim.</p>
    `,
  },
  {
    title: 'Guildas e guerra de castelos',
    content: text`
      ${picture('estandarte', 'Um pistoleiro, um mago e um guerreiro sob o estandarte verde da guilda, com o Castelo da Lua ao fundo')}
      <p>Todo domingo, guildas inteiras disputam as fortalezas e os impostos que vêm com elas. Este tópico explica como fundar uma guilda e como ela acaba dona de um castelo.</p>
      <h2>Fundar uma guilda</h2>
      <ul>
        <li>Nível 20, 200.000 Gold e quatro amigos que assinem a carta.</li>
        <li>Nome de 3 a 20 letras. ${icon('estandarte', 'Estandarte')} O brasão se desenha na hora e pode mudar uma vez por mês.</li>
      </ul>
      <h3>Cargos</h3>
      ${table(
        'Cargo | Convida | Usa o banco | Declara guerra',
        'Mestre | sim | sim | sim',
        'Oficial | sim | sim | sim',
        'Veterano | sim | só deposita | não',
        'Membro | não | só deposita | não',
      )}
      <h3>Nível da guilda</h3>
      ${table(
        'Nível | Membros | Benefício',
        '1 | 20 | Chat e banco',
        '3 | 30 | +3% de experiência',
        '5 | 40 | Salão próprio em Aldena',
        '8 | 50 | Arauto: anuncia eventos no chat do mundo',
        '10 | 60 | Estandarte: +5% de ataque perto dele, na guerra',
      )}
      <h2>A guerra de castelos</h2>
      ${table(
        'Quando | O que acontece',
        'Segunda a sábado, até as 22h | Guildas de nível 3 ou mais inscrevem-se para um castelo',
        'Domingo, 19h30 | Portões fecham, defensores escolhem posições',
        'Domingo, 20h | Começa o cerco',
        'Domingo, 21h30 | Quem segura o trono é o dono por uma semana',
      )}
      <h3>As quatro fortalezas</h3>
      <ul>
        <li><strong>Castelo da Lua</strong> (Vale de Aldena): três portões, muralha dupla. O mais cobiçado.</li>
        <li><strong>Forte das Brasas</strong> (Bosque das Brasas): pequeno; o fogo em volta é aliado de quem chega primeiro.</li>
        <li><strong>Bastião Rubro</strong> (Cânion Rubro): uma ponte só. Quem a perde, perde tudo.</li>
        <li><strong>Cidadela de Gelo</strong> (Geleiras de Nordhal): as paredes derretem. Devagar.</li>
      </ul>
      <h3>Como se vence</h3>
      <ol>
        <li>Derrube um portão: aríetes, ou Guerreiros com Quebra-Escudos.</li>
        <li>Tome os dois pátios. Cada um dá um ponto de retorno à sua guilda.</li>
        <li>Fique <strong>três minutos</strong> seguidos na sala do trono sem que nenhum defensor encoste nele.</li>
      </ol>
      <h4>Impostos</h4>
      <p>O dono escolhe de 0% a 8% sobre as lojas da região. O dinheiro vai para o banco da guilda às segundas. Imposto alto enche o cofre e esvazia a cidade: pergunte a quem já tentou.</p>
      <h4>Ausências</h4>
      <p>Não pode no domingo? Aliados emprestam até dez espadas por guerra, e ninguém perde o cargo por ir almoçar na avó.</p>
    `,
  },
  {
    title: 'Arenas, honra e PvP',
    content: text`
      <p>Duelos um contra um, batalhas em grupo e temporadas com prêmios para quem chega ao topo. As arenas abrem todo dia das <strong>12h às 14h</strong> e das <strong>19h às 23h</strong>, a partir do nível 30.</p>
      <h2>Modos</h2>
      <ul>
        <li><strong>Duelo (1×1):</strong> melhor de três, dois minutos por rodada.</li>
        <li><strong>Trio (3×3):</strong> uma rodada, cinco minutos, sem poções.</li>
        <li><strong>Campo aberto (12×12):</strong> três bandeiras, quinze minutos, muita gritaria.</li>
      </ul>
      <p>Na arena os atributos de todos se igualam aos do nível 100 e o aprimoramento conta no máximo como +6. Vence quem joga melhor, não quem gastou mais.</p>
      <h2>Honra e pontos de PvP</h2>
      <p>São duas contas diferentes, e as duas aparecem na ficha do personagem:</p>
      ${table(
        'Conta | Sobe com | Desce com | Para que serve',
        'Pontos de PvP | vitórias | derrotas | sua posição na temporada',
        'Pontos de honra | toda luta terminada | compras na loja de honra | equipamento épico, títulos, tintas',
      )}
      <h3>Divisões</h3>
      ${table(
        'Divisão | Pontos de PvP | Prêmio da temporada',
        'Bronze | 0 | 500 de honra',
        'Prata | 1.000 | 1.500 de honra e uma tinta',
        'Ouro | 1.500 | 3.000 de honra e o título “Gladiador”',
        'Rubi | 2.000 | 6.000 de honra e um brasão animado',
        'Coroa | 50 melhores do servidor | tudo isso e o manto da temporada',
      )}
      <p>A temporada dura oito semanas. Entre uma e outra, os pontos acima de 1.000 caem pela metade, e todo mundo volta a ter alguma coisa a provar.</p>
      <p>${icon('titulo', 'Coroa de louros')} Abandonar três lutas no mesmo dia fecha a arena para você até o dia seguinte.</p>
    `,
  },
]
